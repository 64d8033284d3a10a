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

interface Sent {
  readonly type: string;
  readonly body: Buffer;
}

function answer(request: IncomingMessage, response: ServerResponse, fault: Fault | undefined): void {
  const sent = answerTo(request.url ?? '/');
  const send = (body = sent.body) => head(response, sent).end(body);
  const begin = (andThen: () => void) => head(response, sent).write(firstHalf(sent), andThen);
  if (fault === undefined) send();
  else if (fault === 'slow') setTimeout(send, SLOW);
  else if (fault === 'throttled') response.writeHead(429).end(refusal);
  else if (fault === 'unavailable') response.writeHead(503, { 'content-type': 'text/html' }).end('<html></html>');
  else if (fault === 'reset before the answer') response.destroy();
  else if (fault === 'broken JSON') head(response, { ...sent, body: firstHalf(sent) }).end(firstHalf(sent));
  else if (fault === 'reset in the body') begin(() => response.destroy());
  else if (fault === 'stalled in the body') begin(() => {});
}

function firstHalf({ body }: Sent): Buffer {
  return body.subarray(0, body.length >> 1);
}

/** More is allowed than is asked for: it is not the waiting that is looked at. */
function head(response: ServerResponse, { type, body }: Sent): ServerResponse {
  const headers = { 'content-type': type, 'content-length': body.length, 'x-amzn-RateLimit-Limit': '100.0' };
  return response.writeHead(200, headers);
}

/** The order that a call asks for comes back, so that nobody takes another's answer. */
function answerTo(url: string): Sent {
  if (url.startsWith('/document')) return { type: 'text/plain; charset=UTF-8', body: documentBytes };
  if (url.startsWith('/auth/')) return { type: 'application/json', body: Buffer.from(token) };
  const answered = { payload: { AmazonOrderId: url.split('/').at(-1) }, reportId: '1' };
  return { type: 'application/json', body: Buffer.from(JSON.stringify(answered)) };
}
