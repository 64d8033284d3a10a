import { describe, expect, it } from 'vitest';
import { createSharedLimits } from '../src/index.ts';
import { catchError, createTestClient, throttledReply } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

const order = { operation: 'orders.getOrder', path: { orderId: '1' }, options: { version: 'v0' } };
const ok = { body: { payload: { AmazonOrderId: '1' } } };

/** Milliseconds between the requests of a call. */
async function recordWaits(setUp: ReturnType<typeof createTestClient>, call: Promise<unknown>, duration = 3_600_000) {
  await setUp.clock.advance(duration);
  await call.catch(() => {});
  return setUp.events.flatMap((event) => (event.type === 'retry' ? [event.waitMilliseconds] : []));
}

describe('throttled calls', () => {
  it('A throttled call waits as the rate header says and is retried', async () => {
    const setup = createTestClient((_request, index) => (index === 0 ? throttledReply('0.5') : ok));
    const call = setup.client.callAPI(order);
    await setup.clock.advance(1_999);
    expect(setup.calls()).toHaveLength(1);
    await setup.clock.advance(1);
    expect(await call).toEqual({ AmazonOrderId: '1' });
    expect(setup.calls()).toHaveLength(2);
  });

  it('A throttled call waits for the operation’s restore rate when there is no rate header', async () => {
    const setup = createTestClient((_request, index) => (index === 0 ? throttledReply() : ok));
    expect(await recordWaits(setup, setup.client.callAPI(order))).toEqual([2_000]);
  });

  it('A throttled call waits for its restore_rate, and the rate header comes first', async () => {
    const withRate = { ...order, options: { ...order.options, restore_rate: 7 } };
    const without = createTestClient((_request, index) => (index === 0 ? throttledReply() : ok));
    expect(await recordWaits(without, without.client.callAPI(withRate))).toEqual([7_000]);
    const having = createTestClient((_request, index) => (index === 0 ? throttledReply('4') : ok));
    expect(await recordWaits(having, having.client.callAPI(withRate))).toEqual([250]);
  });

  it.each([
    ['0', 2_000],
    ['-1', 2_000],
    ['many', 2_000],
    ['', 2_000],
    ['Infinity', 2_000],
    ['1e9', 50],
    ['1e-9', 600_000],
  ])('A throttled call with the rate header %j waits %i ms', async (header, expected) => {
    const setup = createTestClient((_request, index) => (index === 0 ? throttledReply(header) : ok));
    expect(await recordWaits(setup, setup.client.callAPI(order))).toEqual([expected]);
  });

  it('Status 429 counts as throttled, whatever the body is', async () => {
    const bodies = [
      '<html>slow down</html>',
      '',
      { message: 'Too Many Requests' },
      { errors: [{ code: 'RateLimited' }] },
    ];
    for (const body of bodies) {
      const setup = createTestClient((_request, index) => (index === 0 ? { status: 429, body } : ok));
      const call = setup.client.callAPI(order);
      await setup.clock.advance(2_000);
      expect(await call).toEqual({ AmazonOrderId: '1' });
    }
  });

  it('A throttled call ends after the last retry with its number of attempts', async () => {
    const setup = createTestClient(() => throttledReply());
    const error = catchError(setup.client.callAPI(order));
    await setup.clock.advance(3_600_000);
    expect(await error).toMatchObject({ code: 'QuotaExceeded', status: 429, attempts: 31, retryable: true });
    expect(setup.calls()).toHaveLength(31);
    expect(setup.clock.pending).toBe(0);
  });

  it('A throttled call waits at the rate of the last response, because throttled responses have none', async () => {
    const rated = { ...ok, headers: { 'x-amzn-ratelimit-limit': '20.0' } };
    const setup = createTestClient((_request, index) => (index === 1 ? throttledReply() : rated));
    await setup.client.callAPI(order);
    expect(await recordWaits(setup, setup.client.callAPI(order))).toEqual([50]);
  });

  it('A throttled call waits for its restore_rate, whatever earlier responses said', async () => {
    const rated = { ...ok, headers: { 'x-amzn-ratelimit-limit': '20.0' } };
    const setup = createTestClient((_request, index) => (index === 1 ? throttledReply() : rated));
    await setup.client.callAPI(order);
    const call = setup.client.callAPI({ ...order, options: { ...order.options, restore_rate: 7 } });
    expect(await recordWaits(setup, call)).toEqual([7_000]);
  });

  it('A rate in responses that equals the documented one changes nothing', async () => {
    const usual = { ...ok, headers: { 'x-amzn-ratelimit-limit': '0.5' } };
    const setup = createTestClient((_request, index) => (index === 1 ? throttledReply() : usual));
    await setup.client.callAPI(order);
    expect(await recordWaits(setup, setup.client.callAPI(order))).toEqual([2_000]);
  });

  it('A throttled call ends at its deadline, however many retries are left', async () => {
    const setup = createTestClient(() => throttledReply(), { options: { retries: { totalMilliseconds: 9_000 } } });
    const error = catchError(setup.client.callAPI(order));
    await setup.clock.advance(60_000);
    expect(await error).toMatchObject({ code: 'QuotaExceeded', attempts: 5 });
  });

  it('The retry limits of a call override those of the client', async () => {
    const setup = createTestClient(() => throttledReply());
    const error = catchError(setup.client.callAPI({ ...order, options: { retries: { throttled: 0 } } }));
    expect(await error).toMatchObject({ code: 'QuotaExceeded', attempts: 1 });
  });

  it('A call that succeeds after throttling does not delay the next one', async () => {
    const setup = createTestClient((_request, index) => (index === 0 ? throttledReply() : ok));
    const first = setup.client.callAPI(order);
    await setup.clock.advance(2_000);
    await first;
    const second = setup.client.callAPI(order);
    await setup.clock.advance(3_000);
    expect(await second).toEqual({ AmazonOrderId: '1' });
    expect(setup.calls()).toHaveLength(3);
  });

  it('A throttled call is not retried when auto_request_throttled is off', async () => {
    const setup = createTestClient(() => throttledReply(), { options: { auto_request_throttled: false } });
    expect(await catchError(setup.client.callAPI(order))).toMatchObject({ code: 'QuotaExceeded', attempts: 1 });
  });

  it('A throttled write is retried, because it had no effect', async () => {
    const setup = createTestClient((_request, index) =>
      index === 0 ? throttledReply() : { status: 202, body: { reportId: '1' } },
    );
    const call = setup.client.callAPI<unknown>({ operation: 'reports.createReport', body: { reportType: 'X' } });
    await setup.clock.advance(70_000);
    expect(await call).toEqual({ reportId: '1' });
  });

  it('A throttled call can be aborted while it waits and leaves nothing behind', async () => {
    const setup = createTestClient(() => throttledReply());
    const controller = new AbortController();
    const error = catchError(
      setup.client.callAPI({ ...order, options: { ...order.options, signal: controller.signal } }),
    );
    await setup.clock.advance(100);
    controller.abort();
    expect(await error).toMatchObject({ code: 'REQUEST_ABORTED', operation: 'orders.getOrder', attempts: 1 });
    expect(setup.clock.pending).toBe(0);
  });
});

describe('many throttled calls of one operation', () => {
  it('Throttled calls of one operation are retried one by one at the rate, in the order in which they were made', async () => {
    let tokens = 2;
    let refilledAt = 0;
    const setup = createTestClient(({ url }) => {
      const now = setup.clock.now();
      if (refilledAt > 0) tokens = Math.min(2, tokens + ((now - refilledAt) / 1000) * 5);
      refilledAt = now;
      if (tokens < 0.999) return throttledReply('5');
      tokens -= 1;
      return { body: { payload: url.pathname.split('/').at(-1) } };
    });
    const done: unknown[] = [];
    const calls = Array.from({ length: 30 }, (_, index) =>
      setup.client.callAPI({ ...order, path: { orderId: String(index) } }).then((value) => done.push(value)),
    );
    await setup.clock.advance(12_000);
    await Promise.all(calls);
    expect(done).toEqual(Array.from({ length: 30 }, (_, index) => String(index)));
    expect(setup.calls().length).toBeLessThanOrEqual(30 + 28 + 2);
  });

  it('Throttled calls of one seller share a queue, whichever client makes them', async () => {
    let tokens = 2;
    let refilledAt = 0;
    const clock = createVirtualClock();
    const script = () => {
      if (refilledAt > 0) tokens = Math.min(2, tokens + ((clock.now() - refilledAt) / 1000) * 5);
      refilledAt = clock.now();
      if (tokens < 0.999) return throttledReply('5');
      tokens -= 1;
      return ok;
    };
    const options = { sharedLimits: createSharedLimits(clock) };
    const sets = Array.from({ length: 60 }, () => createTestClient(script, { clock, options }));
    const calls = Promise.all(sets.map(({ client }) => client.callAPI(order)));
    await clock.advance(20_000);
    expect(await calls).toHaveLength(60);
    expect(sets.reduce((sum, setup) => sum + setup.calls().length, 0)).toBeLessThanOrEqual(60 + 58 + 2);
  });

  it('Throttled calls of different sellers do not affect each other', async () => {
    const clock = createVirtualClock();
    const options = { sharedLimits: createSharedLimits(clock) };
    const blocked = createTestClient(() => throttledReply(), { clock, options });
    const other = createTestClient(() => ok, { clock, options, refresh_token: 'Atzr|other' });
    const stuck = blocked.client.callAPI(order).catch(() => {});
    await clock.advance(10);
    expect(await other.client.callAPI(order)).toEqual({ AmazonOrderId: '1' });
    await clock.advance(3_600_000);
    await stuck;
  });

  it('Throttled calls do not delay other operations', async () => {
    const setup = createTestClient(({ url }) =>
      url.pathname.includes('/orders/v0') ? throttledReply() : { body: { payload: [] } },
    );
    const stuck = setup.client.callAPI(order).catch(() => {});
    await setup.clock.advance(10);
    expect(await setup.client.callAPI({ operation: 'sellers.getMarketplaceParticipations' })).toEqual([]);
    await setup.clock.advance(3_600_000);
    await stuck;
  });
});
