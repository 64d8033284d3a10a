import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientEvent } from '../../src/index.ts';
import { answerTime, firstPause } from '../../src/outages/store-watch.ts';
import type { Slot } from '../../src/ports/quota-store.ts';
import { firstCourtesy } from '../../src/quotas/courtesy.ts';
import { SteadyQuotaStore } from '../../src/quotas/steady-quota-store.ts';
import { type Mood, moodyStore } from '../support/moody-store.ts';
import { strictBucket } from '../support/strict-bucket.ts';
import { testClient } from '../support/test-client.ts';
import { type VirtualClock, virtualClock } from '../support/virtual-clock.ts';

const plan = { rate: 5, burst: 10 };
const call = {
  operation: 'listingsRestrictions.getListingsRestrictions',
  query: { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] },
};
const ok = { body: { restrictions: [] } };
const down: readonly Mood[] = ['refusing', 'silent'];

const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => void process.on('unhandledRejection', onUnhandled));
afterEach(() => {
  process.off('unhandledRejection', onUnhandled);
  expect(unhandled).toEqual([]);
});

function setUp() {
  const clock = virtualClock();
  const market = strictBucket(clock, plan);
  const moody = moodyStore(clock);
  return { ...testClient(market.script, { clock, options: { quota_store: moody.store } }), market, moody };
}

/** A store under watch, asked directly. */
function watched() {
  const clock = virtualClock();
  const moody = moodyStore(clock);
  const store = new SteadyQuotaStore(moody.store, clock);
  const take = async () => after(clock, store.take('b', plan), answerTime);
  return { clock, moody, store, take };
}

async function after<T>(clock: VirtualClock, promise: T | Promise<T>, milliseconds: number): Promise<T> {
  await clock.advance(milliseconds);
  return promise;
}

const told = (events: readonly ClientEvent[]) =>
  events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));

describe('a quota store that is lost', () => {
  it.each(down)('(%j) neither fails nor hangs a call, and it is said once', async (mood) => {
    const { client, clock, events, warnings, market, moody } = setUp();
    const before = client.callAPI(call);
    await clock.advance(10);
    await before;
    moody.becomes(mood);
    const calls = Promise.all(Array.from({ length: 40 }, () => client.callAPI(call)));
    await clock.advance(8_000);
    expect(await calls).toHaveLength(40);
    expect(market.refused()).toBe(0);
    expect(told(events)).toEqual(['QUOTA_STORE_LOST']);
    expect(warnings).toHaveLength(1);
    expect(warnings.join()).not.toContain('planted-password');
  });

  it.each([undefined, 'OK', { wait: Number.NaN, gap: 1, left: 1 }, { wait: -1, gap: 1, left: 1 }, { wait: 1 / 0 }])(
    'counts as lost when its answer is no slot: %j',
    async (answer) => {
      const clock = virtualClock();
      const market = strictBucket(clock, plan);
      const { store } = moodyStore(clock);
      const quota_store = { ...store, take: async () => answer as unknown as Slot };
      const { client, events } = testClient(market.script, { clock, options: { quota_store } });
      const calls = Promise.all(Array.from({ length: 40 }, () => client.callAPI(call)));
      await clock.advance(8_000);
      expect(await calls).toHaveLength(40);
      expect(market.refused()).toBe(0);
      expect(told(events)).toContain('QUOTA_STORE_LOST');
    },
  );

  it('is left alone for ever longer when it answers questions and takes nothing', async () => {
    const clock = virtualClock();
    const { store } = moodyStore(clock);
    const quota_store = { ...store, take: () => Promise.reject(new Error('READONLY')) };
    const { client, events } = testClient(() => ok, { clock, options: { quota_store } });
    for (let second = 0; second < 120; second += 1) {
      const one = client.callAPI(call);
      await clock.advance(1_000);
      await one;
    }
    expect(told(events).filter((code) => code === 'QUOTA_STORE_LOST').length).toBeLessThan(8);
  });

  it('is told once to every client that uses it, when it is lost and when it is back', async () => {
    const { clock, client, events, moody } = setUp();
    const store = { ...moody.store };
    const [busy, idle] = [0, 1].map(() => testClient(() => ok, { clock, options: { quota_store: store } }));
    const first = Promise.all([client.callAPI(call), busy?.client.callAPI(call)]);
    await clock.advance(10);
    await first;
    moody.becomes('refusing');
    for (let second = 0; second < 5; second += 1) {
      if (second === 3) moody.becomes('well');
      const next = busy?.client.callAPI(call);
      await clock.advance(1_000);
      await next;
    }
    expect(told(busy?.events ?? [])).toEqual(['QUOTA_STORE_LOST', 'QUOTA_STORE_BACK']);
    expect(told(idle?.events ?? [])).toEqual(['QUOTA_STORE_LOST', 'QUOTA_STORE_BACK']);
    // Its store is another object, whatever stands behind it.
    expect(told(events)).toEqual([]);
  });

  it.each(down)('(%j) from the beginning costs the first calls two seconds', async (mood) => {
    const { client, clock, events, moody } = setUp();
    moody.becomes(mood);
    const calls = Promise.all([client.callAPI(call), client.callAPI(call)]);
    await clock.advance(2_000 + firstCourtesy);
    expect(await calls).toHaveLength(2);
    expect(told(events)).toEqual(['QUOTA_STORE_LOST']);
  });

  it('comes back, which is said once, and is told what went on without it', async () => {
    const { client, clock, events, market, moody } = setUp();
    const first = client.callAPI(call);
    await clock.advance(10);
    await first;
    moody.becomes('refusing');
    const alone = Promise.all(Array.from({ length: 12 }, () => client.callAPI(call)));
    await clock.advance(1_100);
    await alone;
    moody.becomes('well');
    const calls = Promise.all(Array.from({ length: 20 }, () => client.callAPI(call)));
    await clock.advance(8_000);
    await calls;
    expect(told(events)).toEqual(['QUOTA_STORE_LOST', 'QUOTA_STORE_BACK']);
    expect(market.refused()).toBe(0);
    // The bucket of the seller, and the one of the whole application.
    expect(moody.memory.size).toBe(2);
  });

  it('is tried again after pauses that grow, with questions that change nothing', async () => {
    const { clock, moody, take } = watched();
    await take();
    moody.becomes('refusing');
    await take();
    const tried: number[] = [];
    const begun = clock.now();
    moody.asked.length = 0;
    for (let second = 0; second < 130; second += 1) {
      const before = moody.asked.length;
      await take();
      if (moody.asked.length > before) tried.push(Math.round((clock.now() - begun) / firstPause));
      await clock.advance(firstPause - answerTime);
    }
    expect(new Set(moody.asked)).toEqual(new Set(['look']));
    const pauses = tried.slice(1).map((at, index) => at - (tried[index] ?? 0));
    expect(pauses.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
  });

  it('leaves this process with what the store last said', async () => {
    const { moody, take } = watched();
    for (let count = 0; count < 20; count += 1) moody.memory.take('b', plan);
    const last = await take();
    moody.becomes('silent');
    const next = await take();
    expect(next.wait).toBeGreaterThan(last.wait - answerTime * 2);
    expect(next.gap).toBeGreaterThan(0);
  });

  it('that answers late has its slot given back', async () => {
    const { clock, moody, take } = watched();
    await take();
    moody.becomes({ late: 600 });
    await take();
    moody.becomes('well');
    const slots = moody.memory.look('b', plan);
    await clock.advance(1_000);
    // Taken by the late answer and given back, while a slot came every fifth of a second.
    expect(moody.memory.look('b', plan)).toBeCloseTo(Math.min(plan.burst, slots + 5), 1);
    expect(moody.asked.filter((name) => name === 'add')).toHaveLength(1);
  });

  it('is not told of slots that have long been refilled', async () => {
    const { clock, moody, take } = watched();
    for (let count = 0; count < 5; count += 1) await take();
    moody.becomes('refusing');
    for (let count = 0; count < 5; count += 1) await take();
    moody.becomes('well');
    await clock.advance(3_600_000);
    await take();
    await clock.advance(10);
    const slot = await take();
    expect(slot.left).toBeGreaterThan(7);
  });

  it('fails no look at a quota, and no news of a refusal', async () => {
    const { client, clock, moody } = setUp();
    moody.becomes('refusing');
    expect((await client.quota({ operation: call.operation })).slots).toBe(10);
    const refusing = testClient((_request, index) => (index === 0 ? { status: 429, body: '' } : ok), {
      clock,
      options: { quota_store: moodyStore(clock).store },
    });
    const one = refusing.client.callAPI(call);
    await clock.advance(5_000);
    expect(await one).toEqual({ restrictions: [] });
  });
});
