import { describe, expect, it } from 'vitest';
import type { SettledEvent } from '../../src/ports/observer.ts';
import { networkError, type Script } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply, expiredTokenReply, throttledReply } from '../support/test-client.ts';
import { order } from './support.ts';

const ok = { body: { payload: {} }, headers: { 'x-amzn-requestid': 'request-7' } };

/** Responses of Amazon, and the expected event at the end of the call. */
const endings: Record<string, readonly [script: Script, expected: Partial<SettledEvent>]> = {
  'a response': [() => ok, { ok: true, status: 200, code: undefined, attempts: 1, requestId: 'request-7' }],
  'an API error': [
    () => errorReply(400, 'InvalidInput'),
    { ok: false, status: 400, code: 'InvalidInput', attempts: 1 },
  ],
  'a response that is not JSON': [() => ({ body: 'oops' }), { ok: false, status: 200, code: 'JSON_PARSE_ERROR' }],
  'repeated network errors': [
    () => networkError('ECONNRESET'),
    { ok: false, status: undefined, code: 'ECONNRESET', attempts: 4 },
  ],
  'repeated server errors': [() => errorReply(500, 'InternalFailure'), { ok: false, status: 500, attempts: 4 }],
  'a token that stays expired': [() => expiredTokenReply, { ok: false, status: 403, attempts: 2 }],
  'a retry after throttling': [(_request, at) => (at === 0 ? throttledReply('0.5') : ok), { ok: true, attempts: 2 }],
};

describe('Every call starts once and settles once', () => {
  it.each(Object.entries(endings))('A call ends with %s', async (_name, [script, expected]) => {
    const { client, clock, events } = createTestClient(script, { access_token: 'Atza|1' });
    const done = client.callAPI(order).catch(() => {});
    await clock.advance(3_600_000);
    await done;
    const [started, ...others] = events.filter(({ type }) => type === 'call');
    expect(others).toEqual([]);
    const settled = events.filter(({ type }) => type === 'settled');
    expect(settled).toHaveLength(1);
    expect(events.at(-1)).toBe(settled[0]);
    expect(settled[0]).toMatchObject({ operation: order.operation, ...expected });
    const ofCall = events.flatMap((event) => ('call' in event && event.call !== undefined ? [event.call] : []));
    expect(new Set(ofCall)).toEqual(new Set([started?.type === 'call' && started.call]));
  });

  it('A caller aborts the call', async () => {
    const { client, events } = createTestClient(() => ok);
    const controller = new AbortController();
    const error = catchError(client.callAPI({ ...order, options: { signal: controller.signal } }));
    controller.abort();
    await error;
    await new Promise(setImmediate);
    expect(events.filter(({ type }) => type === 'settled')).toMatchObject([{ ok: false, code: 'REQUEST_ABORTED' }]);
  });

  it('A rejected call with raw_result', async () => {
    const { client, events } = createTestClient(() => errorReply(400, 'InvalidInput'));
    await client.callAPI({ ...order, options: { raw_result: true } });
    expect(events.at(-1)).toMatchObject({ type: 'settled', ok: false, status: 400, code: undefined });
  });

  it('The last event contains the wait for the quota', async () => {
    const { client, clock, events } = createTestClient(() => ok, { access_token: 'Atza|1' });
    const calls = Array.from({ length: 31 }, () => client.callAPI(order));
    await clock.advance(60_000);
    await Promise.all(calls);
    const waits = events.flatMap((event) => (event.type === 'settled' ? [event.waitedMilliseconds] : []));
    expect(waits.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 0));
    expect(waits[30]).toBeGreaterThan(1_000);
  });
});

it('Each attempt has a response or a failure', async () => {
  const replies = [networkError('ECONNRESET'), errorReply(503, 'ServiceUnavailable'), ok];
  const { client, clock, events } = createTestClient((_request, at) => replies[at] ?? ok, { access_token: 'Atza|1' });
  const done = client.callAPI(order);
  await clock.advance(60_000);
  await done;
  const attempts = events.flatMap((event) =>
    event.type === 'request' || event.type === 'response' || event.type === 'failure'
      ? [[event.type, event.attempt]]
      : [],
  );
  expect(attempts).toEqual([
    ['request', 1],
    ['failure', 1],
    ['request', 2],
    ['response', 2],
    ['request', 3],
    ['response', 3],
  ]);
});
