import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientEvent, createSharedLimits } from '../../src/index.ts';
import type { Slot } from '../../src/ports/quota-store.ts';
import { ResilientQuotaStore } from '../../src/quotas/resilient-quota-store.ts';
import { firstPauseMilliseconds } from '../../src/quotas/sharing-pause.ts';
import { firstProbePauseMilliseconds, responseMilliseconds } from '../../src/store-health/store-monitor.ts';
import { createFlakyStore, type StoreState } from '../support/flaky-store.ts';
import { createStrictBucket } from '../support/strict-bucket.ts';
import { createTestClient } from '../support/test-client.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';

const limit = { rate: 5, burst: 10 };
const call = {
  operation: 'listingsRestrictions.getListingsRestrictions',
  query: { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] },
};
const ok = { body: { restrictions: [] } };
const failures: readonly StoreState[] = ['failing', 'silent'];

const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => void process.on('unhandledRejection', onUnhandled));
afterEach(() => {
  process.off('unhandledRejection', onUnhandled);
  expect(unhandled).toEqual([]);
});

function setUp() {
  const clock = createVirtualClock();
  const server = createStrictBucket(clock, limit);
  const flaky = createFlakyStore(clock);
  return { ...createTestClient(server.script, { clock, options: { quotaStore: flaky.store } }), server, flaky };
}

/** A monitored store, called directly. */
function createMonitoredStore() {
  const clock = createVirtualClock();
  const flaky = createFlakyStore(clock);
  const store = new ResilientQuotaStore(flaky.store, clock);
  const take = async () => advanceAndAwait(clock, store.take('b', limit), responseMilliseconds);
  return { clock, flaky, store, take };
}

async function advanceAndAwait<T>(clock: VirtualClock, promise: T | Promise<T>, milliseconds: number): Promise<T> {
  await clock.advance(milliseconds);
  return promise;
}

const listWarnings = (events: readonly ClientEvent[]) =>
  events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));

describe('a lost quota store', () => {
  it.each(failures)(
    '(%j) A lost quota store neither fails nor blocks a call, and causes one warning',
    async (state) => {
      const { client, clock, events, warnings, server, flaky } = setUp();
      const before = client.callAPI(call);
      await clock.advance(10);
      await before;
      flaky.setState(state);
      const calls = Promise.all(Array.from({ length: 40 }, () => client.callAPI(call)));
      await clock.advance(8_000);
      expect(await calls).toHaveLength(40);
      expect(server.throttledCount()).toBe(0);
      expect(listWarnings(events)).toEqual(['QUOTA_STORE_LOST']);
      expect(warnings).toHaveLength(1);
      expect(warnings.join()).not.toContain('planted-password');
    },
  );

  it.each([
    undefined,
    'OK',
    { waitMilliseconds: Number.NaN, missing: 1, remaining: 1 },
    { waitMilliseconds: -1, missing: 1, remaining: 1 },
    { waitMilliseconds: 1 / 0 },
  ])('A quota store whose value is not a slot counts as lost: %j', async (value) => {
    const clock = createVirtualClock();
    const server = createStrictBucket(clock, limit);
    const { store } = createFlakyStore(clock);
    const quotaStore = { ...store, take: async () => value as unknown as Slot };
    const { client, events } = createTestClient(server.script, { clock, options: { quotaStore } });
    const calls = Promise.all(Array.from({ length: 40 }, () => client.callAPI(call)));
    await clock.advance(8_000);
    expect(await calls).toHaveLength(40);
    expect(server.throttledCount()).toBe(0);
    expect(listWarnings(events)).toContain('QUOTA_STORE_LOST');
  });

  it('A quota store that responds but cannot take slots is probed at growing intervals', async () => {
    const clock = createVirtualClock();
    const { store } = createFlakyStore(clock);
    const quotaStore = { ...store, take: () => Promise.reject(new Error('READONLY')) };
    const { client, events } = createTestClient(() => ok, { clock, options: { quotaStore } });
    for (let second = 0; second < 120; second += 1) {
      const one = client.callAPI(call);
      await clock.advance(1_000);
      await one;
    }
    expect(listWarnings(events).filter((code) => code === 'QUOTA_STORE_LOST').length).toBeLessThan(8);
  });

  it('Every client of a quota store is notified once when it is lost and once when it is back', async () => {
    const { clock, client, events, flaky } = setUp();
    const options = { quotaStore: { ...flaky.store }, sharedLimits: createSharedLimits(clock) };
    const [busy, idle] = [0, 1].map(() => createTestClient(() => ok, { clock, options }));
    const first = Promise.all([client.callAPI(call), busy?.client.callAPI(call)]);
    await clock.advance(10);
    await first;
    flaky.setState('failing');
    for (let second = 0; second < 5; second += 1) {
      if (second === 3) flaky.setState('up');
      const next = busy?.client.callAPI(call);
      await clock.advance(1_000);
      await next;
    }
    expect(listWarnings(busy?.events ?? [])).toEqual(['QUOTA_STORE_LOST', 'QUOTA_STORE_BACK']);
    expect(listWarnings(idle?.events ?? [])).toEqual(['QUOTA_STORE_LOST', 'QUOTA_STORE_BACK']);
    // Its store is another object with the same backend.
    expect(listWarnings(events)).toEqual([]);
  });

  it.each(failures)(
    '(%j) A quota store that is lost from the start delays the first calls by two seconds',
    async (state) => {
      const { client, clock, events, flaky } = setUp();
      flaky.setState(state);
      const calls = Promise.all([client.callAPI(call), client.callAPI(call)]);
      await clock.advance(2_000 + firstPauseMilliseconds);
      expect(await calls).toHaveLength(2);
      expect(listWarnings(events)).toEqual(['QUOTA_STORE_LOST']);
    },
  );

  it('A quota store that is back causes one warning and receives the slots taken without it', async () => {
    const { client, clock, events, server, flaky } = setUp();
    const first = client.callAPI(call);
    await clock.advance(10);
    await first;
    flaky.setState('failing');
    const alone = Promise.all(Array.from({ length: 12 }, () => client.callAPI(call)));
    await clock.advance(1_100);
    await alone;
    flaky.setState('up');
    const calls = Promise.all(Array.from({ length: 20 }, () => client.callAPI(call)));
    await clock.advance(8_000);
    await calls;
    expect(listWarnings(events)).toEqual(['QUOTA_STORE_LOST', 'QUOTA_STORE_BACK']);
    expect(server.throttledCount()).toBe(0);
    // The bucket of the seller and the bucket of the whole application.
    expect(flaky.memory.size).toBe(2);
  });

  it('A lost quota store is probed at growing intervals with calls that change nothing', async () => {
    const { clock, flaky, take } = createMonitoredStore();
    await take();
    flaky.setState('failing');
    await take();
    const probedAt: number[] = [];
    const startedAt = clock.now();
    flaky.calls.length = 0;
    for (let second = 0; second < 130; second += 1) {
      const before = flaky.calls.length;
      await take();
      if (flaky.calls.length > before)
        probedAt.push(Math.round((clock.now() - startedAt) / firstProbePauseMilliseconds));
      await clock.advance(firstProbePauseMilliseconds - responseMilliseconds);
    }
    expect(new Set(flaky.calls)).toEqual(new Set(['peek']));
    const pauses = probedAt.slice(1).map((at, index) => at - (probedAt[index] ?? 0));
    expect(pauses.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
  });

  it("Without its quota store, a process continues from the store's last values", async () => {
    const { flaky, take } = createMonitoredStore();
    for (let count = 0; count < 20; count += 1) flaky.memory.take('b', limit);
    const last = await take();
    flaky.setState('silent');
    const next = await take();
    expect(next.waitMilliseconds).toBeGreaterThan(last.waitMilliseconds - responseMilliseconds * 2);
    expect(next.missing).toBeGreaterThan(0);
  });

  it('A slot that the quota store returns too late is released', async () => {
    const { clock, flaky, take } = createMonitoredStore();
    await take();
    flaky.setState({ late: 600 });
    await take();
    flaky.setState('up');
    const slots = flaky.memory.peek('b', limit);
    await clock.advance(1_000);
    // The late response took a slot that was released again; meanwhile one slot was restored every 200 ms.
    expect(flaky.memory.peek('b', limit)).toBeCloseTo(Math.min(limit.burst, slots + 5), 1);
    expect(flaky.calls.filter((name) => name === 'add')).toHaveLength(1);
  });

  it('A quota store that is back does not receive slots that were already refilled', async () => {
    const { clock, flaky, take } = createMonitoredStore();
    for (let count = 0; count < 5; count += 1) await take();
    flaky.setState('failing');
    for (let count = 0; count < 5; count += 1) await take();
    flaky.setState('up');
    await clock.advance(3_600_000);
    await take();
    await clock.advance(10);
    const slot = await take();
    expect(slot.remaining).toBeGreaterThan(7);
  });

  it('A lost quota store fails neither reading a quota nor recording a throttled call', async () => {
    const { client, clock, flaky } = setUp();
    flaky.setState('failing');
    expect((await client.quota({ operation: call.operation })).slots).toBe(10);
    const throttledClient = createTestClient((_request, index) => (index === 0 ? { status: 429, body: '' } : ok), {
      clock,
      options: { quotaStore: createFlakyStore(clock).store },
    });
    const one = throttledClient.client.callAPI(call);
    await clock.advance(5_000);
    expect(await one).toEqual({ restrictions: [] });
  });
});
