import { expect, test } from 'vitest';
import { harEntry } from '../../server/src/services/activity/export/har.ts';
import { buildSearchText, parseCallsFile } from '../src/features/activity/model/parse-calls-file.ts';

const call = {
  id: '01',
  workspaceId: 'local',
  sellerId: 'seller_1',
  at: '2026-03-01T10:00:00.000Z',
  operation: 'orders.getOrder',
  method: 'GET',
  path: '/orders/v0/orders/1',
  origin: 'http://127.0.0.1:9',
  template: '/orders/v0/orders/{orderId}',
  ok: false,
  status: 429,
  code: 'QuotaExceeded',
  requestId: 'request-1',
  attempts: 2,
  throttled: 1,
  quotaWaitMilliseconds: 10,
  durationMilliseconds: 120,
  source: 'explorer',
  subject: null,
  priority: 'interactive',
  rate: null,
  timeline: [
    { kind: 'request', at: 1, attempt: 1 },
    { kind: 'response', at: 60, attempt: 1, status: 429 },
    { kind: 'request', at: 61, attempt: 2 },
  ],
  exchange: {
    query: [['MarketplaceIds', 'A1,A2']],
    requestHeaders: { accept: 'application/json' },
    requestBody: undefined,
    responseHeaders: { 'content-type': 'application/json' },
    responseBody: { text: '{"errors":[]}', bytes: 13, isComplete: false, isJson: true, isRedacted: false },
    token: 'seller',
  },
} as const;
const { workspaceId: _, ...exported } = call;

test('A JSON export is parsed without changes', () => {
  expect(parseCallsFile(JSON.stringify([exported]))).toEqual(JSON.parse(JSON.stringify([exported])));
});

test('An HTTP archive of this console contains the same call, except for fields that archives do not have', () => {
  const text = JSON.stringify({ log: { entries: [harEntry(call)] } });
  expect(parseCallsFile(text)).toEqual([{ ...exported, template: null }]);
});

test('An HTTP archive of another tool is parsed', () => {
  const request = { method: 'POST', url: 'https://sellingpartnerapi-eu.amazon.com/feeds?a=1', headers: [] };
  const response = { status: 0, content: {}, _error: 'net::ERR' };
  const [read] = parseCallsFile(
    JSON.stringify({ log: { entries: [{ startedDateTime: '2026-03-01T10:00:00Z', time: 5, request, response }] } }),
  );
  expect(read).toMatchObject({
    operation: 'POST /feeds',
    ok: false,
    status: null,
    code: 'net::ERR',
    durationMilliseconds: 5,
  });
  expect(read?.exchange).toMatchObject({ query: [['a', '1']], responseHeaders: undefined, responseBody: undefined });
});

test('Calls are sorted newest first and can be searched by their request and response', () => {
  const later = { ...exported, id: '02', at: '2026-03-02T10:00:00.000Z' };
  const [first] = parseCallsFile(JSON.stringify([exported, later]));
  expect(first?.id).toBe('02');
  expect(buildSearchText(exported as never)).toContain('marketplaceids=a1,a2');
});

test.each([
  ['nonsense', 'not valid JSON'],
  ['{"a":1}', 'contains no calls'],
  ['[{"method":"GET"}]', 'Entry 1 of the file is not a call'],
  ['{"log":{"entries":[{}]}}', 'Entry 1 of the archive'],
  [
    '{"log":{"entries":[{"startedDateTime":"2026-03-01T10:00:00Z","request":{"url":"nowhere"}}]}}',
    'invalid URL: nowhere',
  ],
])('The file %s is rejected with a reason', (text, reason) => {
  expect(() => parseCallsFile(text)).toThrow(reason);
});
