import type { Timeouts } from '../../src/index.ts';
import { type Answer, chunk, chunkedHead, http, ok } from './faulty-server.ts';

/** How a call ends: `response`, or the code of its error with the outcome of a write; and the number of requests. */
export type Ending = readonly [code: string, attempts: number, outcome?: 'unknown'];

export interface ConnectionFault {
  readonly fault: string;
  readonly answer: Answer;
  /** Timeout in real milliseconds, for faults that only delay. Without it the time is virtual. */
  readonly timeouts?: Partial<Timeouts>;
  /** The result of getOrder. */
  readonly read: Ending;
  /** The result of confirmShipment. */
  readonly write: Ending;
}

const html = '<html><body>Service Unavailable</body></html>';
const rawNewlines = '{"errors":[{"code":"InvalidInput","message":"line\none","details":""}]}';
const throttledHtml = http(429, '<html>slow down</html>');
const refused = '{"errors":[{"code":"QuotaExceeded","message":"You exceeded your quota.","details":""}]}';
const always =
  (bytes: string): Answer =>
  (socket) =>
    void socket.write(bytes);
const first =
  (bytes: string): Answer =>
  (socket, request) =>
    void socket.write(request === 0 ? bytes : ok);

/** One row per fault of Amazon or of the connection. */
export const connectionFaults: readonly ConnectionFault[] = [
  {
    fault: 'connection reset before a response',
    answer: (socket) => void socket.resetAndDestroy(),
    read: ['ECONNRESET', 4],
    write: ['ECONNRESET', 1, 'unknown'],
  },
  {
    fault: 'connection reset within the body',
    answer: (socket) => void socket.write(chunkedHead + chunk('{"payload":'), () => socket.resetAndDestroy()),
    read: ['ECONNRESET', 4],
    write: ['ECONNRESET', 1, 'unknown'],
  },
  {
    fault: 'body shorter than its content-length',
    answer: (socket) => void socket.end(http(200, '{"payload":', { 'content-length': '900' })),
    read: ['ECONNRESET', 4],
    write: ['ECONNRESET', 1, 'unknown'],
  },
  {
    fault: 'body longer than its content-length',
    answer: (socket) => void socket.end(http(200, '{"payload":{}}', { 'content-length': '5' })),
    read: ['JSON_PARSE_ERROR', 1],
    write: ['JSON_PARSE_ERROR', 1, 'unknown'],
  },
  {
    fault: 'headers never arrive',
    answer: () => {},
    timeouts: { response: 250 },
    read: ['API_RESPONSE_TIMEOUT', 2],
    write: ['API_RESPONSE_TIMEOUT', 1, 'unknown'],
  },
  {
    fault: 'body stalls',
    answer: always(chunkedHead + chunk('{"payload":')),
    timeouts: { idle: 250 },
    read: ['API_IDLE_TIMEOUT', 2],
    write: ['API_IDLE_TIMEOUT', 1, 'unknown'],
  },
  {
    fault: 'body trickles',
    answer(socket) {
      socket.write(chunkedHead);
      const timer = setInterval(() => socket.write(chunk(' ')), 10);
      socket.on('close', () => clearInterval(timer));
    },
    timeouts: { deadline: 120 },
    read: ['API_DEADLINE_TIMEOUT', 1],
    write: ['API_DEADLINE_TIMEOUT', 1, 'unknown'],
  },
  {
    fault: 'invalid HTTP',
    answer: (socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
    read: ['HPE_INVALID', 1],
    write: ['HPE_INVALID', 1, 'unknown'],
  },
  ...[500, 502, 503, 504].map(
    (status): ConnectionFault => ({
      fault: `${status} with an HTML page`,
      answer: always(http(status, html, { 'content-type': 'text/html' })),
      read: ['API_ERROR', 4],
      write: ['API_ERROR', 1, 'unknown'],
    }),
  ),
  {
    fault: '503 once, with Retry-After',
    answer: first(http(503, '', { 'retry-after': '20' })),
    read: ['response', 2],
    write: ['API_ERROR', 1, 'unknown'],
  },
  {
    fault: '500 with an empty body',
    answer: always(http(500, '')),
    read: ['API_ERROR', 4],
    write: ['API_ERROR', 1, 'unknown'],
  },
  {
    fault: '200 with an empty body',
    answer: always(http(200, '')),
    read: ['response', 1],
    write: ['response', 1],
  },
  {
    fault: '404 with JSON without `errors`',
    answer: always(http(404, '{"message":"Not Found"}')),
    read: ['API_ERROR', 1],
    write: ['API_ERROR', 1],
  },
  {
    fault: '400 with raw newlines in its JSON',
    answer: always(http(400, rawNewlines)),
    read: ['InvalidInput', 1],
    write: ['InvalidInput', 1],
  },
  {
    fault: '200 with broken JSON',
    answer: always(http(200, '{"payload":{"AmazonOrderId"')),
    read: ['JSON_PARSE_ERROR', 1],
    write: ['JSON_PARSE_ERROR', 1, 'unknown'],
  },
  {
    fault: '429 once, without a rate header',
    answer: first(http(429, refused)),
    read: ['response', 2],
    write: ['response', 2],
  },
  {
    fault: '429 always, with an HTML page',
    answer: always(throttledHtml),
    read: ['API_ERROR', 31],
    write: ['API_ERROR', 31],
  },
  {
    fault: '429 once, with an absurd rate header',
    answer: first(http(429, refused, { 'x-amzn-ratelimit-limit': '1e-300' })),
    read: ['response', 2],
    write: ['response', 2],
  },
  {
    fault: 'redirect',
    answer: always(http(302, '', { location: 'http://127.0.0.1:1/elsewhere' })),
    read: ['API_ERROR', 1],
    write: ['API_ERROR', 1],
  },
];
