// A marketplace that answers at once, or with trouble by chance: `market.ts SEED`. It prints its address.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { chance } from '../../simulation/chance.ts';
import { type Fault, faultAt } from './faults.ts';
import { reportRows } from './report-rows.ts';

const SLOW = 200;
const { next } = chance(process.argv[2] ?? '1');
const documentBytes = gzipSync(reportRows());
const refusal = JSON.stringify({ errors: [{ code: 'QuotaExceeded', message: 'You exceeded your quota.' }] });
const token = JSON.stringify({ access_token: 'Atza|soak', token_type: 'bearer', expires_in: 60 });

const server = createServer((request, response) => {
  request.resume().on('end', () => answer(request, response, faultAt(next())));
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

function answer(request: IncomingMessage, response: ServerResponse, fault: Fault | undefined): void {
  const body = bodyFor(request.url ?? '/');
  const send = (sent: string | Buffer) => response.writeHead(200, headersOf(sent)).end(sent);
  if (fault === undefined) send(body);
  else if (fault === 'slow') setTimeout(() => send(body), SLOW);
  else if (fault === 'throttled') response.writeHead(429, headersOf(refusal)).end(refusal);
  else if (fault === 'unavailable') response.writeHead(503, { 'content-type': 'text/html' }).end('<html></html>');
  else if (fault === 'reset before the answer') response.destroy();
  else if (fault === 'broken JSON') send(body.subarray(0, body.length >> 1));
  else if (fault === 'reset in the body') begin(response, body, () => response.destroy());
  else if (fault === 'stalled in the body') begin(response, body, () => {});
}

function begin(response: ServerResponse, body: Buffer, andThen: () => void): void {
  response.writeHead(200, headersOf(body)).write(body.subarray(0, body.length >> 1), andThen);
}

/** The mark that a call brings along comes back, so that nobody takes another's answer. */
function bodyFor(url: string): Buffer {
  if (url.startsWith('/auth/')) return Buffer.from(token);
  if (url.startsWith('/document')) return documentBytes;
  const mark = new URL(url, 'http://market').searchParams.get('asin');
  return Buffer.from(JSON.stringify({ restrictions: [{ marketplaceId: mark, reasons: [] }], reportId: '1' }));
}

function headersOf(body: string | Buffer): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
}
