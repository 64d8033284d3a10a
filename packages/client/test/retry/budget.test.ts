import { describe, expect, it } from 'vitest';
import { createSharedLimits } from '../../src/index.ts';
import { RetryBudget } from '../../src/retry/retry-budget.ts';
import { networkError } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply, type TestClientOptions } from '../support/test-client.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const call = { operation: 'orders.getOrder', path: { orderId: '1' }, options: { version: 'v0' } };
const down = () => errorReply(503, 'ServiceUnavailable');
const suppressed = (setup: ReturnType<typeof createTestClient>) =>
  setup.events.filter(({ type }) => type === 'retry-suppressed');

/** Makes concurrent calls with clients that share their limits, like the clients of one program. */
async function callAll(count: number, given: TestClientOptions['options'] = {}) {
  const clock = createVirtualClock();
  const options = { observer: () => {}, sharedLimits: createSharedLimits(clock), ...given };
  const sets = Array.from({ length: count }, (_, index) =>
    createTestClient(down, { clock, refresh_token: `Atzr|${index}`, options }),
  );
  const errors = Promise.all(sets.map(({ client }) => catchError(client.callAPI(call))));
  await clock.advance(600_000);
  await errors;
  return sets.reduce((sum, setup) => sum + setup.calls().length, 0);
}

describe('the retry budget', () => {
  it('The retry budget limits an outage to a hundred retries of all clients of a program', async () => {
    expect(await callAll(300)).toBe(400);
  });

  it('retryBudget sets the size of the budget, and false removes the limit', async () => {
    expect(await callAll(20, { retryBudget: 7 })).toBe(27);
    expect(await callAll(20, { retryBudget: 0 })).toBe(20);
    expect(await callAll(50, { retryBudget: false })).toBe(200);
  });

  it('A suppressed retry is reported to the observer, and the call ends with its own error', async () => {
    const setup = createTestClient(down, { options: { retryBudget: 1 } });
    const error = catchError(setup.client.callAPI(call));
    await setup.clock.advance(60_000);
    expect(await error).toMatchObject({ code: 'ServiceUnavailable', status: 503, attempts: 2, retryable: true });
    expect(suppressed(setup)).toMatchObject([
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
    const clock = createVirtualClock();
    const setup = createTestClient(
      (_request, index) => (index < 5 ? errorReply(429, 'QuotaExceeded') : { body: { payload: 1 } }),
      {
        clock,
        options: { retryBudget: 0 },
      },
    );
    const value = setup.client.callAPI(call);
    await clock.advance(600_000);
    expect(await value).toBe(1);
    expect(suppressed(setup)).toMatchObject([]);
  });

  it('The token endpoint has its own retry budget', async () => {
    const setup = createTestClient(() => ({ body: { payload: 1 } }), {
      tokens: () => networkError('ECONNRESET'),
      options: { retryBudget: 1 },
    });
    const error = catchError(setup.client.callAPI(call));
    await setup.clock.advance(600_000);
    expect(await error).toMatchObject({ code: 'ECONNRESET' });
    expect(setup.tokenRequests()).toHaveLength(2);
    expect(suppressed(setup)).toMatchObject([{ operation: 'token (refresh_token)', reason: 'network', attempt: 2 }]);
  });

  it('Responses, including rejections, refill the retry budget, and failures do not', async () => {
    const replies = [down(), down(), errorReply(404, 'NotFound'), ...Array(4).fill({ body: { payload: 1 } })];
    const setup = createTestClient(
      (_request, index) => replies[index] ?? (index === 8 ? { body: { payload: 2 } } : down()),
      {
        options: { retryBudget: 1 },
      },
    );
    const first = catchError(setup.client.callAPI(call));
    await setup.clock.advance(60_000);
    expect(await first).toMatchObject({ status: 503, attempts: 2 });
    expect(await catchError(setup.client.callAPI(call))).toMatchObject({ status: 404 });
    for (let count = 0; count < 4; count += 1) expect(await setup.client.callAPI(call)).toBe(1);
    const last = setup.client.callAPI(call);
    await setup.clock.advance(60_000);
    expect(await last).toBe(2);
  });

  it('Documents have their own retry budget', async () => {
    const setup = createTestClient(
      ({ url }) => (url.hostname === 'documents.example' ? networkError('ECONNRESET') : { body: {} }),
      {
        options: { retryBudget: 1 },
      },
    );
    const error = catchError(setup.client.download({ url: 'https://documents.example/1' }));
    await setup.clock.advance(60_000);
    expect(await error).toMatchObject({ code: 'ECONNRESET', attempts: 2 });
    expect(suppressed(setup)).toMatchObject([{ operation: 'download', reason: 'network', attempt: 2 }]);
  });

  it('An invalid retry budget is rejected by name', () => {
    expect(() => createTestClient(down, { options: { retryBudget: -1 } })).toThrow(/retryBudget is -1/);
  });
});
