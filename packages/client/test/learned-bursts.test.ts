import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSharedLimits } from '../src/index.ts';
import { networkError, type Reply } from './support/scripted-transport.ts';
import { createStrictBucket, type StrictBucket } from './support/strict-bucket.ts';
import { catchError, createTestClient, throttledReply } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

/** Two requests per second, with a burst of two. */
const inventory = { operation: 'fbaInventory.getInventorySummaries' };
const query = { granularityType: 'Marketplace', granularityId: 'M1', marketplaceIds: ['M1'] };
const call = { ...inventory, query };
const background = { ...call, options: { priority: 'background' } } as const;
const hour = 3_600_000;

type Given = NonNullable<Parameters<typeof createTestClient>[1]>;

/** Creates a client of an account with a rate of 5 and a burst of 10. */
function setUp(bucket: Partial<StrictBucket> = {}, options: Given['options'] = { learnBursts: true }) {
  const clock = createVirtualClock();
  const started = clock.now();
  const account = { rate: 5, burst: 10, ...bucket };
  const server = createStrictBucket(clock, { header: `${account.rate}`, ...account });
  const setup = createTestClient(server.script, { clock, options });
  const callMany = (count: number, one: Parameters<typeof setup.client.callAPI>[0] = call) =>
    Promise.all(Array.from({ length: count }, () => setup.client.callAPI(one)));
  return { ...setup, server, callMany, readLast: () => (server.arrivals.at(-1) ?? 0) - started };
}

describe('learnBursts', () => {
  it.each([
    [true, 0, 10_100, 1],
    [true, 25, 10_200, 1],
    [true, 50, 10_300, 1],
    [false, 0, 11_700, 0],
  ])('60 calls to an account with a larger burst, learnBursts: %s, travel of %i ms', async (...given) => {
    const [learnBursts, travel, milliseconds, throttled] = given;
    const { clock, server, callMany, readLast } = setUp({ latency: () => travel }, { learnBursts });
    const calls = callMany(60);
    await clock.advance(milliseconds + travel);
    await calls;
    expect(readLast()).toBeGreaterThan(milliseconds - 100);
    expect(readLast()).toBeLessThanOrEqual(milliseconds);
    expect(server.throttledCount()).toBe(throttled);
  });

  it('A learned burst is used without probes, and a probe is sent again after an hour', async () => {
    const { client, clock, server, callMany } = setUp();
    const first = callMany(20);
    await clock.advance(60_000);
    await first;
    expect(await client.quota(inventory)).toMatchObject({ rate: 5, burst: 10, slots: 10, isLearned: true });
    const second = callMany(20);
    await clock.advance(0);
    expect(server.arrivals).toHaveLength(29);
    await clock.advance(hour);
    await second;
    expect(server.throttledCount()).toBe(1);
    const third = callMany(20);
    await clock.advance(60_000);
    await third;
    expect(server.throttledCount()).toBe(2);
    expect(await client.quota(inventory)).toMatchObject({ rate: 5, burst: 10 });
  });

  it('Two responses with status 429 are an hour or more apart, and no learned burst is too large', async () => {
    const account = fc.record({
      rate: fc.constantFrom(0.5, 1, 2, 5, 20),
      burst: fc.integer({ min: 2, max: 25 }),
      travel: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 10 }),
    });
    const loads = fc.array(
      fc.record({
        calls: fc.integer({ min: 1, max: 40 }),
        inBackground: fc.integer({ min: 0, max: 5 }),
        pause: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 2 * hour })),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(account, loads, async ({ travel, ...bucket }, steps) => {
        const latency = (index: number) => travel[index % travel.length] ?? 0;
        const { client, clock, server, callMany } = setUp({ ...bucket, latency });
        const made: Promise<unknown>[] = [];
        for (const { calls, inBackground, pause } of steps) {
          made.push(callMany(calls), callMany(inBackground, background));
          await clock.advance(pause);
        }
        await clock.advance(hour);
        await Promise.all(made);
        const gaps = server.throttledAt.slice(1).map((at, index) => at - (server.throttledAt[index] ?? 0));
        expect(gaps.filter((gap) => gap < hour)).toEqual([]);
        expect((await client.quota(inventory)).burst).toBeLessThanOrEqual(bucket.burst);
      }),
      { numRuns: 100 },
    );
  });

  it('A throttled probe is sent again before the calls behind it, and no quota is lost', async () => {
    const clock = createVirtualClock();
    const order: string[] = [];
    const server = createStrictBucket(clock, { rate: 5, burst: 4, header: '5' });
    const { client } = createTestClient(
      async (request, index) => {
        const reply = await server.script(request, index);
        if (order.length < server.arrivals.length) order.push(request.url.searchParams.get('nextToken') ?? '');
        return reply;
      },
      { clock, options: { learnBursts: true } },
    );
    const names = Array.from({ length: 12 }, (_, index) => `${index}`);
    const calls = names.map((nextToken) => client.callAPI({ ...call, query: { ...query, nextToken } }));
    await clock.advance(3_000);
    await Promise.all(calls);
    expect(order).toEqual(names);
    expect(server.throttledCount()).toBe(1);
    expect(await client.quota(inventory)).toMatchObject({ rate: 5, burst: 4 });
  });

  it('Background calls are never probes', async () => {
    const { client, clock, server, callMany } = setUp();
    const calls = callMany(20, background);
    await clock.advance(10_000);
    await calls;
    expect(server.throttledCount()).toBe(0);
    expect(await client.quota(inventory)).toMatchObject({ rate: 5, burst: 2 });
  });

  it('Nothing is learned without a rate in responses', async () => {
    const { client, clock, callMany } = setUp({ header: '' });
    const calls = callMany(20);
    await clock.advance(20_000);
    await calls;
    expect(await client.quota(inventory)).toMatchObject({ rate: 2, burst: 2, isLearned: false });
  });

  it.each<[string, Given['options'], Partial<typeof call> & { options?: object }]>([
    ['with restore_rate', {}, { options: { restore_rate: 0.2 } }],
    ['with a quota in the options', { quotas: { [inventory.operation]: { rate: 2 } } }, {}],
    ['of a client without learnBursts', { learnBursts: false }, {}],
  ])('Calls %s are never probes', async (_which, options, more) => {
    const { clock, server, callMany } = setUp({}, { learnBursts: true, ...options });
    const calls = callMany(20, { ...call, ...more });
    await clock.advance(0);
    expect(server.arrivals.length).toBeLessThanOrEqual(2);
    await clock.advance(20_000);
    await calls;
    expect(server.throttledCount()).toBe(0);
  });

  it('Calls of an operation with a quota of the whole application are never probes', async () => {
    const { client, clock, server } = setUp({ burst: 100 });
    const [operation, version] = ['catalogItems.getCatalogItem', '2022-04-01'];
    const item = { operation, path: { asin: 'B01' }, query: { marketplaceIds: ['M1'] }, options: { version } };
    const { burst } = await client.quota({ operation, version });
    const calls = Promise.all(Array.from({ length: 20 }, () => client.callAPI(item)));
    await clock.advance(0);
    expect(server.arrivals.length).toBeLessThanOrEqual(burst);
    await clock.advance(20_000);
    await calls;
    expect(await client.quota({ operation, version })).toMatchObject({ burst });
  });

  it('A client without learnBursts that shares the quota sends no probes', async () => {
    const clock = createVirtualClock();
    const server = createStrictBucket(clock, { rate: 5, burst: 10, header: '5' });
    const sharedLimits = createSharedLimits(clock);
    const learning = createTestClient(server.script, { clock, options: { sharedLimits, learnBursts: true } });
    const other = createTestClient(server.script, { clock, options: { sharedLimits } });
    await learning.client.callAPI(call);
    const calls = Array.from({ length: 10 }, () => other.client.callAPI(call));
    await clock.advance(0);
    expect(server.arrivals.length).toBeLessThanOrEqual(2);
    await clock.advance(10_000);
    await Promise.all(calls);
    expect(await other.client.quota(inventory)).toMatchObject({ burst: 2 });
  });

  it('Probes continue after one that failed or was aborted', async () => {
    const clock = createVirtualClock();
    const server = createStrictBucket(clock, { rate: 5, burst: 10, header: '5', latency: () => 10 });
    const failures = new Map<number, Reply | Error>([
      [1, networkError('ECONNRESET')],
      [3, { status: 503, body: '' }],
    ]);
    const { client } = createTestClient((request, index) => failures.get(index) ?? server.script(request, index), {
      clock,
      options: { learnBursts: true },
    });
    const controller = new AbortController();
    const aborted = [1, 2].map(() => catchError(client.callAPI({ ...call, options: { signal: controller.signal } })));
    await clock.advance(5);
    controller.abort();
    await Promise.all(aborted);
    const calls = Array.from({ length: 40 }, () => client.callAPI(call));
    await clock.advance(60_000);
    await Promise.all(calls);
    expect(server.throttledCount()).toBe(1);
    expect((await client.quota(inventory)).burst).toBeGreaterThan(6);
    expect(clock.pending).toBe(0);
  });

  it('A call that is throttled although it had a slot makes the client forget the burst', async () => {
    let mustThrottle = false;
    const clock = createVirtualClock();
    const server = createStrictBucket(clock, { rate: 5, burst: 10, header: '5' });
    const { client } = createTestClient(
      (request, index) => {
        if (!mustThrottle) return server.script(request, index);
        mustThrottle = false;
        return throttledReply('5');
      },
      { clock, options: { learnBursts: true } },
    );
    const calls = Array.from({ length: 20 }, () => client.callAPI(call));
    await clock.advance(60_000);
    await Promise.all(calls);
    mustThrottle = true;
    const more = Array.from({ length: 60 }, () => client.callAPI(call));
    await clock.advance(60_000);
    await Promise.all(more);
    expect(server.throttledCount()).toBe(1);
    expect(await client.quota(inventory)).toMatchObject({ rate: 5, burst: 2 });
  });

  it.each([
    ['learnBursts is "yes". Pass true or false.', { learnBursts: 'yes' }],
    ['learnBursts is true together with quotaStore.', { learnBursts: true, quotaStore: {} }],
  ])('An invalid option is rejected: %s', (message, options) => {
    const quotaStore =
      'quotaStore' in options ? { take: () => {}, add: () => {}, empty: () => {}, peek: () => {} } : undefined;
    expect(() => createTestClient(() => ({}), { options: { ...options, quotaStore } as never })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining(message) }),
    );
  });
});
