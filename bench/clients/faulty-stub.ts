import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/**
 * A marketplace that grants a token, meets the first call with the trouble of FAULT, and is well afterwards.
 * `GET /_counts` tells how many calls have come.
 */
const [keyFile = '', certFile = ''] = process.argv.slice(2);
const SECOND = 1_000;
const [refusedFor, trickleEvery] = [3 * SECOND, SECOND];
const answer = JSON.stringify({ restrictions: [{ marketplaceId: 'A1F83G8C2ARO7P', reasons: [] }] });
const token = JSON.stringify({ access_token: 'Atza|bench', token_type: 'bearer', expires_in: 3600 });
const json = { 'content-type': 'application/json' };
let calls = 0;

const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  reset: (response) => half(response, () => response.destroy()),
  stalled: () => {},
  unavailable: (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<html>Unavailable</html>'),
  throttled: (response) => response.writeHead(429, json).end('{"errors":[{"code":"QuotaExceeded","message":"x"}]}'),
  broken: (response) => response.writeHead(200, json).end(answer.slice(0, 20)),
};
const fault = process.env.FAULT ?? '';

const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (request, response) => {
  request.resume().on('end', () => reply(request, response));
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

function reply({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  if (url === '/_counts') response.end(JSON.stringify({ calls }));
  else if (url.startsWith('/auth/')) grant(response);
  else meet(url, response);
}

function meet(url: string, response: ServerResponse): void {
  calls += 1;
  if (fault === 'redirect' && url !== '/elsewhere') response.writeHead(307, { location: '/elsewhere' }).end();
  else if (fault === 'trickle') trickle(response);
  else if (calls === 1 && fault in faults) faults[fault]?.(response);
  else response.writeHead(200, { ...json, 'content-length': answer.length }).end(answer);
}

function grant(response: ServerResponse): void {
  const isLast = fault === 'refused';
  response.writeHead(200, { ...json, ...(isLast && { connection: 'close' }) }).end(token);
  if (!isLast) return;
  const { port } = server.address() as AddressInfo;
  server.close();
  setTimeout(() => server.listen(port, '127.0.0.1'), refusedFor);
}

function half(response: ServerResponse, andThen: () => void): void {
  response.writeHead(200, { ...json, 'content-length': answer.length }).write(answer.slice(0, 20), andThen);
}

function trickle(response: ServerResponse): void {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(' '), trickleEvery);
  response.on('close', () => clearInterval(timer));
}
