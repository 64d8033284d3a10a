import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/**
 * A fake server that responds with a token, injects the fault named in FAULT into the first call, and then works.
 * `GET /_counts` returns the number of calls.
 */
const [keyFile = '', certFile = ''] = process.argv.slice(2);
const SECOND = 1_000;
const [refusedMilliseconds, trickleInterval] = [3 * SECOND, SECOND];
const responseBody = JSON.stringify({ restrictions: [{ marketplaceId: 'A1F83G8C2ARO7P', reasons: [] }] });
const token = JSON.stringify({ access_token: 'Atza|bench', token_type: 'bearer', expires_in: 3600 });
const json = { 'content-type': 'application/json' };
let calls = 0;

const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  reset: (response) => sendHalf(response, () => response.destroy()),
  stalled: () => {},
  unavailable: (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<html>Unavailable</html>'),
  throttled: (response) => response.writeHead(429, json).end('{"errors":[{"code":"QuotaExceeded","message":"x"}]}'),
  broken: (response) => response.writeHead(200, json).end(responseBody.slice(0, 20)),
};
const fault = process.env.FAULT ?? '';

const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (request, response) => {
  request.resume().on('end', () => handleRequest(request, response));
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

function handleRequest({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  if (url === '/_counts') response.end(JSON.stringify({ calls }));
  else if (url.startsWith('/auth/')) sendToken(response);
  else handleCall(url, response);
}

function handleCall(url: string, response: ServerResponse): void {
  calls += 1;
  if (fault === 'redirect' && url !== '/redirected') response.writeHead(307, { location: '/redirected' }).end();
  else if (fault === 'trickle') sendTrickle(response);
  else if (calls === 1 && fault in faults) faults[fault]?.(response);
  else response.writeHead(200, { ...json, 'content-length': responseBody.length }).end(responseBody);
}

function sendToken(response: ServerResponse): void {
  const closesServer = fault === 'refused';
  response.writeHead(200, { ...json, ...(closesServer && { connection: 'close' }) }).end(token);
  if (!closesServer) return;
  const { port } = server.address() as AddressInfo;
  server.close();
  setTimeout(() => server.listen(port, '127.0.0.1'), refusedMilliseconds);
}

function sendHalf(response: ServerResponse, onWritten: () => void): void {
  response
    .writeHead(200, { ...json, 'content-length': responseBody.length })
    .write(responseBody.slice(0, 20), onWritten);
}

function sendTrickle(response: ServerResponse): void {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(' '), trickleInterval);
  response.on('close', () => clearInterval(timer));
}
