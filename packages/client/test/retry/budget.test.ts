import { describe, expect, it } from 'vitest';
import { RetryBudget } from '../../src/retry/retry-budget.ts';
import { broken } from '../support/scripted-transport.ts';
import { catchError, errorReply, type TestClientOptions, testClient } from '../support/test-client.ts';
import { type VirtualClock, virtualClock } from '../support/virtual-clock.ts';

const call = { operation: 'orders.getOrder', path: { orderId: '1' }, options: { version: 'v0' } };
const down = () => errorReply(503, 'ServiceUnavailable');
const suppressed = (set: ReturnType<typeof testClient>) => set.events.filter(({ type }) => type === 'retry-suppressed');

/** Makes concurrent calls with clients that share a clock, like the clients of one program. */
async function callAll(clock: VirtualClock, count: number, options: TestClientOptions['options'] = {}) {
  const sets = Array.from({ length: count }, (_, index) =>
    testClient(down, { clock, refresh_token: `Atzr|${index}`, options: { observer: () => {}, ...options } }),
  );
  const errors = Promise.all(sets.map(({ client }) => catchError(client.callAPI(call))));
  await clock.advance(600_000);
  await errors;
  return sets.reduce((sum, set) => sum + set.calls().length, 0);
}

describe('the retry budget', () => {
  it('The retry budget limits an outage to a hundred retries of all clients of a program', async () => {
    expect(await callAll(virtualClock(), 300)).toBe(400);
  });

  it('retryBudget sets the size of the budget, and false removes the limit', async () => {
    expect(await callAll(virtualClock(), 20, { retryBudget: 7 })).toBe(27);
    expect(await callAll(virtualClock(), 20, { retryBudget: 0 })).toBe(20);
    expect(await callAll(virtualClock(), 50, { retryBudget: false })).toBe(200);
  });

  it('A suppressed retry is reported to the observer, and the call ends with its own error', async () => {
    const set = testClient(down, { options: { retryBudget: 1 } });
    const error = catchError(set.client.callAPI(call));
    await set.clock.advance(60_000);
    expect(await error).toMatchObject({ code: 'ServiceUnavailable', status: 503, attempts: 2, retryable: true });
    expect(suppressed(set)).toMatchObject([
      { type: 'retry-suppressed', operation: 'orders.getOrder', reason: 'server', attempt: 2 },
    ]);
  });

  it('Each response of the host returns a fifth of a retry', () => {
    const budget = new RetryBudget();
    expect([budget.take(2), budget.take(2), budget.take(2)]).toEqual([true, true, false]);
    for (let answers = 0; answers < 5; answers += 1) budget.recordResponse();
    expect([budget.take(2), budget.take(2)]).toEqual([true, false]);
  });

  it('Throttled calls and expired tokens do not use the retry budget', async () => {
    const clock = virtualClock();
    const set = testClient(
      (_request, index) => (index < 5 ? errorReply(429, 'QuotaExceeded') : { body: { payload: 1 } }),
      {
        clock,
        options: { retryBudget: 0 },
      },
    );
    const value = set.client.callAPI(call);
    await clock.advance(600_000);
    expect(await value).toBe(1);
    expect(suppressed(set)).toMatchObject([]);
  });

  it('The token endpoint has its own retry budget', async () => {
    const set = testClient(() => ({ body: { payload: 1 } }), {
      tokens: () => broken('ECONNRESET'),
      options: { retryBudget: 1 },
    });
    const error = catchError(set.client.callAPI(call));
    await set.clock.advance(600_000);
    expect(await error).toMatchObject({ code: 'ECONNRESET' });
    expect(set.tokenRequests()).toHaveLength(2);
    expect(suppressed(set)).toMatchObject([{ operation: 'token (refresh_token)', reason: 'network', attempt: 2 }]);
  });

  it('Responses, including rejections, refill the retry budget, and failures do not', async () => {
    const replies = [down(), down(), errorReply(404, 'NotFound'), ...Array(4).fill({ body: { payload: 1 } })];
    const set = testClient((_request, index) => replies[index] ?? (index === 8 ? { body: { payload: 2 } } : down()), {
      options: { retryBudget: 1 },
    });
    const first = catchError(set.client.callAPI(call));
    await set.clock.advance(60_000);
    expect(await first).toMatchObject({ status: 503, attempts: 2 });
    expect(await catchError(set.client.callAPI(call))).toMatchObject({ status: 404 });
    for (let count = 0; count < 4; count += 1) expect(await set.client.callAPI(call)).toBe(1);
    const last = set.client.callAPI(call);
    await set.clock.advance(60_000);
    expect(await last).toBe(2);
  });

  it('Documents have their own retry budget', async () => {
    const set = testClient(({ url }) => (url.hostname === 'documents.example' ? broken('ECONNRESET') : { body: {} }), {
      options: { retryBudget: 1 },
    });
    const error = catchError(set.client.download({ url: 'https://documents.example/1' }));
    await set.clock.advance(60_000);
    expect(await error).toMatchObject({ code: 'ECONNRESET', attempts: 2 });
    expect(suppressed(set)).toMatchObject([{ operation: 'download', reason: 'network', attempt: 2 }]);
  });

  it('An invalid retry budget is rejected by name', () => {
    expect(() => testClient(down, { options: { retryBudget: -1 } })).toThrow(/retryBudget is -1/);
  });
});
