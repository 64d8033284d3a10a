import { describe, expect, it } from 'vitest';
import { networkError } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply, throttledReply } from '../support/test-client.ts';

const read = { operation: 'sellers.getMarketplaceParticipations' };
const write = { operation: 'reports.createReport', body: { reportType: 'X', marketplaceIds: ['Y'] } };
const within = (total: number) => ({ options: { retries: { totalMilliseconds: total } } });

type Set = ReturnType<typeof createTestClient>;

/** Returns the error of a call and its duration. */
async function observeEnd(setup: Set, call: Promise<unknown>) {
  const started = setup.clock.now();
  let took = Number.NaN;
  const error = catchError(call).finally(() => {
    took = setup.clock.now() - started;
  });
  await setup.clock.advance(4_000_000);
  return { error: await error, took, pending: setup.clock.pending };
}

describe('the deadline of a call', () => {
  it('The default deadline of a call is one hour', async () => {
    const setup = createTestClient(() => 'stall', { options: { timeouts: { response: 0, idle: 0, deadline: 0 } } });
    const { error, took } = await observeEnd(setup, setup.client.callAPI(read));
    expect(error).toMatchObject({ code: 'CALL_DEADLINE_EXCEEDED', timeout: 3_600_000, attempts: 1, retryable: true });
    expect(took).toBe(3_600_000);
  });

  it('A throttled call ends immediately when its next slot would come after the deadline', async () => {
    const setup = createTestClient(() => throttledReply());
    const { error, took } = await observeEnd(setup, setup.client.callAPI({ ...read, ...within(5_000) }));
    expect(error).toMatchObject({ code: 'QuotaExceeded', attempts: 1 });
    expect(took).toBe(0);
  });

  it('The deadline ends the wait for a token', async () => {
    const setup = createTestClient(() => ({}), { tokens: () => 'stall' });
    const { error, took } = await observeEnd(setup, setup.client.callAPI({ ...read, ...within(5_000) }));
    expect(error).toMatchObject({ code: 'CALL_DEADLINE_EXCEEDED', attempts: 0, operation: read.operation });
    expect(took).toBe(5_000);
  });

  it.each([
    ['headers', 'stall' as const],
    ['the body', { pieces: ['{"payload"', 'stall' as const] }],
  ])('The deadline ends an attempt that waits for %s', async (_part, reply) => {
    const setup = createTestClient(() => reply);
    const { error, took, pending } = await observeEnd(setup, setup.client.callAPI({ ...read, ...within(5_000) }));
    expect(error).toMatchObject({ code: 'CALL_DEADLINE_EXCEEDED', attempts: 1 });
    expect([took, pending]).toEqual([5_000, 0]);
    expect(setup.calls()[0]?.aborted()).toBe(true);
  });

  it('The deadline covers all attempts together', async () => {
    const setup = createTestClient((_request, index) => (index === 0 ? errorReply(500, 'InternalFailure') : 'stall'));
    const { error, took } = await observeEnd(setup, setup.client.callAPI({ ...read, ...within(5_000) }));
    expect(error).toMatchObject({ code: 'CALL_DEADLINE_EXCEEDED', attempts: 2 });
    expect(took).toBe(5_000);
  });

  it('A call ends immediately when its next attempt would start after the deadline', async () => {
    const setup = createTestClient(() => networkError('ECONNRESET'));
    const { error, took } = await observeEnd(setup, setup.client.callAPI({ ...read, ...within(5_000) }));
    // The second attempt is made immediately, a third one not before ten seconds.
    expect(error).toMatchObject({ code: 'ECONNRESET', attempts: 2 });
    expect(took).toBe(0);
  });

  it('Shorter timeouts of a response still apply', async () => {
    const setup = createTestClient(() => 'stall');
    const options = { retries: { totalMilliseconds: 5_000 }, timeouts: { deadline: 1_000 } };
    const { error } = await observeEnd(setup, setup.client.callAPI({ ...read, options }));
    expect(error).toMatchObject({ code: 'API_DEADLINE_TIMEOUT', timeout: 1_000 });
  });

  it('0 turns the deadline off', async () => {
    const setup = createTestClient((_request, index) =>
      index === 0 ? networkError('ECONNRESET') : { body: { payload: 1 } },
    );
    const call = setup.client.callAPI({ ...read, ...within(0) });
    await setup.clock.advance(70_000);
    expect(await call).toBe(1);
  });

  it('A write that the deadline ends has an unknown outcome and a verification call', async () => {
    const setup = createTestClient(() => 'stall');
    const { error } = await observeEnd(setup, setup.client.callAPI({ ...write, ...within(5_000) }));
    expect(error).toMatchObject({
      code: 'CALL_DEADLINE_EXCEEDED',
      outcome: 'unknown',
      verifyWith: { operation: 'reports.getReports' },
    });
  });
});
