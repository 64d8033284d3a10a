import { describe, expect, it } from 'vitest';
import { RetryBudget } from '../../src/retry/budget.ts';
import { broken } from '../support/scripted-transport.ts';
import { errorOf, refusal, type TestClientOptions, testClient } from '../support/test-client.ts';
import { type VirtualClock, virtualClock } from '../support/virtual-clock.ts';

const call = { operation: 'orders.getOrder', path: { orderId: '1' }, options: { version: 'v0' } };
const down = () => refusal(503, 'ServiceUnavailable');
const withheld = (set: ReturnType<typeof testClient>) => set.events.filter(({ type }) => type === 'withheld');

/** So many calls at once, of clients that share a clock as those of one program do. */
async function callAll(clock: VirtualClock, count: number, options: TestClientOptions['options'] = {}) {
  const sets = Array.from({ length: count }, (_, index) =>
    testClient(down, { clock, refresh_token: `Atzr|${index}`, options: { observer: () => {}, ...options } }),
  );
  const errors = Promise.all(sets.map(({ client }) => errorOf(client.callAPI(call))));
  await clock.advance(600_000);
  await errors;
  return sets.reduce((sum, set) => sum + set.calls().length, 0);
}

describe('the retry budget', () => {
  it('keeps an outage from being multiplied: a hundred retries for all clients of a program', async () => {
    expect(await callAll(virtualClock(), 300)).toBe(400);
  });

  it('has the size that retry_budget says, and none at all with false', async () => {
    expect(await callAll(virtualClock(), 20, { retry_budget: 7 })).toBe(27);
    expect(await callAll(virtualClock(), 20, { retry_budget: 0 })).toBe(20);
    expect(await callAll(virtualClock(), 50, { retry_budget: false })).toBe(200);
  });

  it('tells the observer when it withholds a retry; the call ends with its own failure', async () => {
    const set = testClient(down, { options: { retry_budget: 1 } });
    const error = errorOf(set.client.callAPI(call));
    await set.clock.advance(60_000);
    expect(await error).toMatchObject({ code: 'ServiceUnavailable', status: 503, attempts: 2, retryable: true });
    expect(withheld(set)).toMatchObject([
      { type: 'withheld', operation: 'orders.getOrder', reason: 'server', attempt: 2 },
    ]);
  });

  it('comes back as the host answers, a fifth of a retry each time', () => {
    const budget = new RetryBudget();
    expect([budget.spend(2), budget.spend(2), budget.spend(2)]).toEqual([true, true, false]);
    for (let answers = 0; answers < 5; answers += 1) budget.answered();
    expect([budget.spend(2), budget.spend(2)]).toEqual([true, false]);
  });

  it('is not used by 429s, nor by tokens that have expired', async () => {
    const clock = virtualClock();
    const set = testClient(
      (_request, index) => (index < 5 ? refusal(429, 'QuotaExceeded') : { body: { payload: 1 } }),
      {
        clock,
        options: { retry_budget: 0 },
      },
    );
    const value = set.client.callAPI(call);
    await clock.advance(600_000);
    expect(await value).toBe(1);
    expect(withheld(set)).toMatchObject([]);
  });

  it('of the token endpoint is one of its own', async () => {
    const set = testClient(() => ({ body: { payload: 1 } }), {
      tokens: () => broken('ECONNRESET'),
      options: { retry_budget: 1 },
    });
    const error = errorOf(set.client.callAPI(call));
    await set.clock.advance(600_000);
    expect(await error).toMatchObject({ code: 'ECONNRESET' });
    expect(set.tokenRequests()).toHaveLength(2);
    expect(withheld(set)).toMatchObject([{ operation: 'token (refresh_token)', reason: 'network', attempt: 2 }]);
  });

  it('is filled by the answers of calls, refusals among them, and not by failures', async () => {
    const replies = [down(), down(), refusal(404, 'NotFound'), ...Array(4).fill({ body: { payload: 1 } })];
    const set = testClient((_request, index) => replies[index] ?? (index === 8 ? { body: { payload: 2 } } : down()), {
      options: { retry_budget: 1 },
    });
    const first = errorOf(set.client.callAPI(call));
    await set.clock.advance(60_000);
    expect(await first).toMatchObject({ status: 503, attempts: 2 });
    expect(await errorOf(set.client.callAPI(call))).toMatchObject({ status: 404 });
    for (let count = 0; count < 4; count += 1) expect(await set.client.callAPI(call)).toBe(1);
    const last = set.client.callAPI(call);
    await set.clock.advance(60_000);
    expect(await last).toBe(2);
  });

  it('of documents is one of its own', async () => {
    const set = testClient(({ url }) => (url.hostname === 'documents.example' ? broken('ECONNRESET') : { body: {} }), {
      options: { retry_budget: 1 },
    });
    const error = errorOf(set.client.download({ url: 'https://documents.example/1' }));
    await set.clock.advance(60_000);
    expect(await error).toMatchObject({ code: 'ECONNRESET', attempts: 2 });
    expect(withheld(set)).toMatchObject([{ operation: 'download', reason: 'network', attempt: 2 }]);
  });

  it('that makes no sense is refused by name', () => {
    expect(() => testClient(down, { options: { retry_budget: -1 } })).toThrow(/retry_budget is -1/);
  });
});
