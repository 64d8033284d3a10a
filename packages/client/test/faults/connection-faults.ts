import type { Timeouts } from '../../src/index.ts';
import { buildChunk, buildHttpResponse, chunkedHead, ok, type Responder } from './faulty-server.ts';

/** How a call ends: `response` or its error code, the number of attempts, and the outcome of a write if it is unknown. */
export type Ending = readonly [code: string, attempts: number, outcome?: 'unknown'];

export interface ConnectionFault {
  readonly fault: string;
  readonly respond: Responder;
  /** Timeout in real milliseconds, for faults that only delay. Without it the time is virtual. */
  readonly timeouts?: Partial<Timeouts>;
  /** The result of getOrder. */
  readonly read: Ending;
  /** The result of confirmShipment. */
  readonly write: Ending;
}

const html = '<html><body>Service Unavailable</body></html>';
const rawNewlines = '{"errors":[{"code":"InvalidInput","message":"line\none","details":""}]}';
const throttledHtml = buildHttpResponse(429, '<html>slow down</html>');
const throttled = '{"errors":[{"code":"QuotaExceeded","message":"You exceeded your quota.","details":""}]}';
const respondAlways =
  (bytes: string): Responder =>
  (socket) =>
    void socket.write(bytes);
const respondFirst =
  (bytes: string): Responder =>
  (socket, request) =>
    void socket.write(request === 0 ? bytes : ok);

/** One row per fault of Amazon or of the connection. */
export const connectionFaults: readonly ConnectionFault[] = [
  {
    fault: 'connection reset before a response',
    respond: (socket) => void socket.resetAndDestroy(),
    read: ['ECONNRESET', 4],
    write: ['ECONNRESET', 1, 'unknown'],
  },
  {
    fault: 'connection reset within the body',
    respond: (socket) => void socket.write(chunkedHead + buildChunk('{"payload":'), () => socket.resetAndDestroy()),
    read: ['ECONNRESET', 4],
    write: ['ECONNRESET', 1, 'unknown'],
  },
  {
    fault: 'body shorter than its content-length',
    respond: (socket) => void socket.end(buildHttpResponse(200, '{"payload":', { 'content-length': '900' })),
    read: ['ECONNRESET', 4],
    write: ['ECONNRESET', 1, 'unknown'],
  },
  {
    fault: 'body longer than its content-length',
    respond: (socket) => void socket.end(buildHttpResponse(200, '{"payload":{}}', { 'content-length': '5' })),
    read: ['JSON_PARSE_ERROR', 1],
    write: ['JSON_PARSE_ERROR', 1, 'unknown'],
  },
  {
    fault: 'headers never arrive',
    respond: () => {},
    timeouts: { response: 250 },
    read: ['API_RESPONSE_TIMEOUT', 2],
    write: ['API_RESPONSE_TIMEOUT', 1, 'unknown'],
  },
  {
    fault: 'body stalls',
    respond: respondAlways(chunkedHead + buildChunk('{"payload":')),
    timeouts: { idle: 250 },
    read: ['API_IDLE_TIMEOUT', 2],
    write: ['API_IDLE_TIMEOUT', 1, 'unknown'],
  },
  {
    fault: 'body trickles',
    respond(socket) {
      socket.write(chunkedHead);
      const timer = setInterval(() => socket.write(buildChunk(' ')), 10);
      socket.on('close', () => clearInterval(timer));
    },
    timeouts: { deadline: 120 },
    read: ['API_DEADLINE_TIMEOUT', 1],
    write: ['API_DEADLINE_TIMEOUT', 1, 'unknown'],
  },
  {
    fault: 'invalid HTTP',
    respond: (socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
    read: ['HPE_INVALID', 1],
    write: ['HPE_INVALID', 1, 'unknown'],
  },
  ...[500, 502, 503, 504].map(
    (status): ConnectionFault => ({
      fault: `${status} with an HTML page`,
      respond: respondAlways(buildHttpResponse(status, html, { 'content-type': 'text/html' })),
      read: ['API_ERROR', 4],
      write: ['API_ERROR', 1, 'unknown'],
    }),
  ),
  {
    fault: '503 once, with Retry-After',
    respond: respondFirst(buildHttpResponse(503, '', { 'retry-after': '20' })),
    read: ['response', 2],
    write: ['API_ERROR', 1, 'unknown'],
  },
  {
    fault: '500 with an empty body',
    respond: respondAlways(buildHttpResponse(500, '')),
    read: ['API_ERROR', 4],
    write: ['API_ERROR', 1, 'unknown'],
  },
  {
    fault: '200 with an empty body',
    respond: respondAlways(buildHttpResponse(200, '')),
    read: ['response', 1],
    write: ['response', 1],
  },
  {
    fault: '404 with JSON without `errors`',
    respond: respondAlways(buildHttpResponse(404, '{"message":"Not Found"}')),
    read: ['API_ERROR', 1],
    write: ['API_ERROR', 1],
  },
  {
    fault: '400 with raw newlines in its JSON',
    respond: respondAlways(buildHttpResponse(400, rawNewlines)),
    read: ['InvalidInput', 1],
    write: ['InvalidInput', 1],
  },
  {
    fault: '200 with broken JSON',
    respond: respondAlways(buildHttpResponse(200, '{"payload":{"AmazonOrderId"')),
    read: ['JSON_PARSE_ERROR', 1],
    write: ['JSON_PARSE_ERROR', 1, 'unknown'],
  },
  {
    fault: '429 once, without a rate header',
    respond: respondFirst(buildHttpResponse(429, throttled)),
    read: ['response', 2],
    write: ['response', 2],
  },
  {
    fault: '429 always, with an HTML page',
    respond: respondAlways(throttledHtml),
    read: ['API_ERROR', 31],
    write: ['API_ERROR', 31],
  },
  {
    fault: '429 once, with an implausible rate header',
    respond: respondFirst(buildHttpResponse(429, throttled, { 'x-amzn-ratelimit-limit': '1e-300' })),
    read: ['response', 2],
    write: ['response', 2],
  },
  {
    fault: 'redirect',
    respond: respondAlways(buildHttpResponse(302, '', { location: 'http://127.0.0.1:1/elsewhere' })),
    read: ['API_ERROR', 1],
    write: ['API_ERROR', 1],
  },
];
