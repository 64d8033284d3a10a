import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const file = String(workerData);
const token = { access_token: `Atza|${'x'.repeat(300)}`, token_type: 'bearer', expires_in: 3600 };

/** A fake server in its own thread. It has one report, whose document is a file. The report is done as soon as it is requested. */
const server: Server = createServer((request, response) => {
  request.resume();
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/document') {
    response.writeHead(200, { 'content-type': 'text/plain' });
    createReadStream(file).pipe(response);
    return;
  }
  const isControl = pathname.startsWith('/_sandbox/');
  response.writeHead(isControl ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(buildResponse(pathname, request.method)));
});

function buildResponse(path: string, method: string | undefined): object {
  if (path.startsWith('/auth/')) return token;
  if (method === 'POST') return { reportId: '1' };
  if (path.includes('/documents/')) return { reportDocumentId: 'D1', url: `${buildOrigin()}/document` };
  if (path.endsWith('/reports')) return { reports: [] };
  return { reportId: '1', processingStatus: 'DONE', reportDocumentId: 'D1' };
}

function buildOrigin(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

server.listen(0, '127.0.0.1', () => parentPort?.postMessage(buildOrigin()));
