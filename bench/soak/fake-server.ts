// A fake server that responds immediately, or with a random fault: `fake-server.ts SEED`. It prints its URL.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createRandom } from '../../simulation/random.ts';
import { buildReportText } from './build-report-text.ts';
import { type Fault, pickFault } from './faults.ts';

const SLOW_RESPONSE_MILLISECONDS = 200;
const { next } = createRandom(process.argv[2] ?? '1');
const documentBytes = gzipSync(buildReportText());
const throttledBody = JSON.stringify({ errors: [{ code: 'QuotaExceeded', message: 'You exceeded your quota.' }] });
const token = JSON.stringify({ access_token: 'Atza|soak', token_type: 'bearer', expires_in: 60 });

const server = createServer((request, response) => {
  request.resume().on('end', () => sendReply(request, response, pickFault(next())));
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

interface Reply {
  readonly type: string;
  readonly body: Buffer;
}

function sendReply(request: IncomingMessage, response: ServerResponse, fault: Fault | undefined): void {
  const reply = buildReply(request.url ?? '/');
  const send = (body = reply.body) => writeHead(response, reply).end(body);
  const sendHalf = (onWritten: () => void) => writeHead(response, reply).write(takeFirstHalf(reply), onWritten);
  if (fault === undefined) send();
  else if (fault === 'slow') setTimeout(send, SLOW_RESPONSE_MILLISECONDS);
  else if (fault === 'throttled') response.writeHead(429).end(throttledBody);
  else if (fault === 'unavailable') response.writeHead(503, { 'content-type': 'text/html' }).end('<html></html>');
  else if (fault === 'reset before the response') response.destroy();
  else if (fault === 'broken JSON')
    writeHead(response, { ...reply, body: takeFirstHalf(reply) }).end(takeFirstHalf(reply));
  else if (fault === 'reset in the body') sendHalf(() => response.destroy());
  else if (fault === 'stalled in the body') sendHalf(() => {});
}

function takeFirstHalf({ body }: Reply): Buffer {
  return body.subarray(0, body.length >> 1);
}

/** The rate limit is higher than the rate of the calls, because this benchmark does not measure waits. */
function writeHead(response: ServerResponse, { type, body }: Reply): ServerResponse {
  const headers = { 'content-type': type, 'content-length': body.length, 'x-amzn-RateLimit-Limit': '100.0' };
  return response.writeHead(200, headers);
}

/** The reply contains the requested order ID, so that the caller notices when it gets the response to another call. */
function buildReply(url: string): Reply {
  if (url.startsWith('/document')) return { type: 'text/plain; charset=UTF-8', body: documentBytes };
  if (url.startsWith('/auth/')) return { type: 'application/json', body: Buffer.from(token) };
  const content = { payload: { AmazonOrderId: url.split('/').at(-1) }, reportId: '1' };
  return { type: 'application/json', body: Buffer.from(JSON.stringify(content)) };
}
