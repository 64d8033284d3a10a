import { describe, expect, it } from 'vitest';
import { catchError, createTestClient } from './support/test-client.ts';

const read = { operation: 'sellers.getMarketplaceParticipations' };
const timeouts = { response: 1_000, idle: 2_000, deadline: 5_000 };

async function observeEnd(setup: ReturnType<typeof createTestClient>, call: Promise<unknown>, after: number) {
  const error = catchError(call);
  let settled = false;
  error.finally(() => {
    settled = true;
  });
  await setup.clock.advance(after - 1);
  expect(settled).toBe(false);
  await setup.clock.advance(1);
  return error;
}

describe('timeouts', () => {
  it('The response timeout ends a read after a second attempt', async () => {
    const setup = createTestClient(() => 'stall', { options: { timeouts } });
    const error = await observeEnd(setup, setup.client.callAPI(read), 2_000);
    expect(error).toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 1_000, attempts: 2 });
    expect(setup.calls().map((request) => request.aborted())).toEqual([true, true]);
  });

  it.each([
    ['headers', 'stall'],
    ['body', { pieces: ['stall'] }],
    ['rest of the body', { pieces: ['{"payload":', 'stall'] }],
  ] as const)('A read whose %s did not arrive is retried once immediately', async (_what, reply) => {
    const setup = createTestClient((_request, index) => (index === 0 ? reply : { body: { payload: 1 } }), {
      options: { timeouts },
    });
    const call = setup.client.callAPI({ operation: 'orders.getOrder', path: { orderId: '1' } });
    await setup.clock.advance(2_000);
    expect(await call).toBe(1);
    expect(setup.calls()).toHaveLength(2);
  });

  it.each([
    ['is a write', { operation: 'reports.createReport', body: {} }, {}],
    ['is a write, also with retryUnsafe', { operation: 'reports.createReport', body: {} }, { retryUnsafe: true }],
    ['is a write with a key', { operation: 'shipping.purchaseShipment', body: {}, options: { version: 'v2' } }, {}],
    ['is not to be retried', read, { retry_remote_timeout: false }],
    ['may be retried zero times', read, { retries: { network: 0 } }],
    ['has no time left', { ...read, options: { retries: { totalMilliseconds: 1_000 } } }, {}],
  ])('A timeout ends the first attempt of a call that %s', async (_what, call, options) => {
    const setup = createTestClient(() => 'stall', { options: { timeouts, ...options } });
    const error = catchError(setup.client.callAPI<unknown>(call as { operation: string }));
    await setup.clock.advance(1_000);
    expect(await error).toMatchObject({ code: expect.stringMatching(/TIMEOUT$|^CALL_DEADLINE$/), attempts: 1 });
    expect(setup.calls()).toHaveLength(1);
    expect(setup.clock.pending).toBe(0);
  });

  it('Headers alone do not satisfy the response timeout', async () => {
    const setup = createTestClient(() => ({ pieces: ['stall'] }), { options: { timeouts } });
    expect(await observeEnd(setup, setup.client.callAPI(read), 2_000)).toMatchObject({ code: 'API_RESPONSE_TIMEOUT' });
  });

  it('The idle timeout ends a call whose response stalls', async () => {
    const setup = createTestClient(() => ({ pieces: ['{"payload"', 'stall'] }), { options: { timeouts } });
    expect(await observeEnd(setup, setup.client.callAPI(read), 4_000)).toMatchObject({
      code: 'API_IDLE_TIMEOUT',
      timeout: 2_000,
    });
  });

  it('The deadline ends a call whose response trickles', async () => {
    const only = { response: 0, idle: 0, deadline: 5_000 };
    const setup = createTestClient(() => ({ pieces: ['{', 'stall'] }), { options: { timeouts: only } });
    expect(await observeEnd(setup, setup.client.callAPI(read), 5_000)).toMatchObject({
      code: 'API_DEADLINE_TIMEOUT',
      timeout: 5_000,
    });
  });

  it('Timeouts of a call override those of the client', async () => {
    const setup = createTestClient(() => 'stall', { options: { timeouts } });
    const call = setup.client.callAPI({ ...read, options: { timeouts: { response: 300 } } });
    expect(await observeEnd(setup, call, 600)).toMatchObject({ code: 'API_RESPONSE_TIMEOUT', timeout: 300 });
  });

  it('Default timeouts end every wait', async () => {
    const setup = createTestClient(() => 'stall');
    expect(await observeEnd(setup, setup.client.callAPI(read), 120_000)).toMatchObject({
      code: 'API_RESPONSE_TIMEOUT',
    });
  });

  it('Timeouts apply to token requests', async () => {
    const setup = createTestClient(() => ({}), { tokens: () => 'stall', options: { timeouts } });
    expect(await observeEnd(setup, setup.client.callAPI(read), 2_000)).toMatchObject({ code: 'API_RESPONSE_TIMEOUT' });
  });

  it('No timer is left, however a call ends', async () => {
    const endings = [{ status: 204 }, { body: { payload: 1 } }, { status: 404, body: '' }, new Error('odd')];
    for (const ending of endings) {
      const setup = createTestClient(() => ending, { options: { timeouts } });
      await setup.client.callAPI(read).catch(() => {});
      expect(setup.clock.pending).toBe(0);
    }
  });

  it('Aborting after a timeout ends the call immediately', async () => {
    const setup = createTestClient(() => 'stall');
    const controller = new AbortController();
    const error = catchError(setup.client.callAPI({ ...read, options: { signal: controller.signal } }));
    await setup.clock.advance(10);
    controller.abort(new Error('enough'));
    expect(await error).toMatchObject({ code: 'REQUEST_ABORTED', cause: new Error('enough') });
    expect(setup.clock.pending).toBe(0);
    expect(await catchError(setup.client.callAPI({ ...read, options: { signal: controller.signal } }))).toMatchObject({
      code: 'REQUEST_ABORTED',
    });
  });

  it('Invalid timeouts are rejected by name', async () => {
    expect(() => createTestClient(() => ({}), { options: { timeouts: { idle: -1 } } })).toThrow(/timeouts\.idle is -1/);
    const setup = createTestClient(() => ({}));
    const call = setup.client.callAPI({ ...read, options: { timeouts: { deadline: Number.NaN } } });
    expect(await catchError(call)).toMatchObject({ code: 'INVALID_OPTION' });
  });
});
