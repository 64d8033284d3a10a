import { describe, expect, it } from 'vitest';
import { moodyStore } from './support/moody-store.ts';
import { strictBucket } from './support/strict-bucket.ts';
import { testClient } from './support/test-client.ts';
import { virtualClock } from './support/virtual-clock.ts';

const restrictions = { operation: 'listingsRestrictions.getListingsRestrictions' };
const call = { ...restrictions, query: { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] } };
/** What all sellers of an application have together. */
const ofAll = { rate: 100, burst: 100 };

/** Sellers of one application, at a marketplace that looks only at what they have together. */
function world(sellers: number, kind: 'memory' | 'shared') {
  const clock = virtualClock();
  const started = clock.now();
  const market = strictBucket(clock, ofAll);
  const options = kind === 'shared' ? { quota_store: moodyStore(clock).store } : {};
  const clients = Array.from(
    { length: sellers },
    (_, at) => testClient(market.script, { clock, refresh_token: `Atzr|${at}`, options }).client,
  );
  return { clock, market, clients, since: (time = 0) => time - started };
}

describe('the quota of a whole application', () => {
  it.each(['memory', 'shared'] as const)(
    'is kept to by all of its sellers, and used to the limit (%s)',
    async (kind) => {
      const { clock, market, clients, since } = world(40, kind);
      const calls = Promise.all(clients.flatMap((client) => Array.from({ length: 8 }, () => client.callAPI(call))));
      await clock.advance(4_000);
      expect(await calls).toHaveLength(320);
      expect(market.refused()).toBe(0);
      // (320 − 100) / 100 a second, and a little for the refill's late start and for the burst that is shared.
      expect(since(market.arrivals.at(-1))).toBeLessThan(2_500);
    },
  );

  it('gives a slot back that nobody waits for', async () => {
    const { clock, clients } = world(12, 'memory');
    const [one] = clients;
    const other = clients[11];
    await Promise.all(clients.slice(0, 11).flatMap((client) => Array.from({ length: 8 }, () => client.callAPI(call))));
    await one?.callAPI(call);
    const before = (await other?.quota(restrictions))?.slots;
    expect(before).toBeLessThan(2);
    const controller = new AbortController();
    const waiting = one?.callAPI({ ...call, options: { signal: controller.signal } }).catch(() => 'ended');
    await clock.advance(0);
    expect((await other?.quota(restrictions))?.slots).toBeCloseTo((before ?? 0) - 1, 6);
    controller.abort();
    expect(await waiting).toBe('ended');
    expect((await other?.quota(restrictions))?.slots).toBeCloseTo(before ?? 0, 6);
    expect(clock.pending).toBe(0);
  });

  it('shows in the quota of a seller, where it is the smaller one', async () => {
    const { clients } = world(12, 'memory');
    await Promise.all(clients.slice(0, 11).flatMap((client) => Array.from({ length: 8 }, () => client.callAPI(call))));
    expect((await clients[11]?.quota(restrictions))?.slots).toBeLessThan(3);
    expect(await clients[11]?.quota(restrictions)).toMatchObject({ rate: 5, burst: 10 });
  });
});
