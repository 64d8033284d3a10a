/**
 * A server with one report of any size, which it generates while sending it. Its argument is the size in bytes; it prints its port.
 * The sandbox cannot be used: its reports are as large as its shop.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { createBlocks } from './listing-lines.ts';

const bytes = Number(process.argv[2]);

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  request.resume();
  if (pathname === '/document') sendDocument(response);
  else if (pathname === '/auth/o2/token') sendJson(response, { access_token: 'Atza|bench', expires_in: 3600 });
  else if (pathname.includes('/documents/'))
    sendJson(response, { reportDocumentId: 'd1', url: `${origin()}/document` });
  else if (request.method === 'POST') sendJson(response, { reportId: '1' });
  else sendJson(response, createReport());
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

function origin(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function createReport() {
  const time = new Date().toISOString();
  const reportType = 'GET_MERCHANT_LISTINGS_ALL_DATA';
  return { reportId: '1', reportType, processingStatus: 'DONE', reportDocumentId: 'd1', createdTime: time };
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function sendDocument(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/tab-separated-values; charset=utf-8' });
  // A reader may end before the document does.
  pipeline(Readable.from(createBlocks(bytes)), response, () => {});
}
