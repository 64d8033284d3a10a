import { describe, expect, it } from 'vitest';
import { createSharedLimits } from '../src/index.ts';
import { createFlakyStore } from './support/flaky-store.ts';
import { createStrictBucket } from './support/strict-bucket.ts';
import { createTestClient } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

const restrictions = { operation: 'listingsRestrictions.getListingsRestrictions' };
const call = { ...restrictions, query: { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] } };
/** The rate limit that all sellers of an application share. */
const ofAll = { rate: 100, burst: 100 };

/** Creates clients of sellers of one application. The server counts only the application-wide bucket. */
function createSellers(sellers: number, kind: 'memory' | 'shared') {
  const clock = createVirtualClock();
  const started = clock.now();
  const server = createStrictBucket(clock, ofAll);
  const quotaStore = kind === 'shared' ? createFlakyStore(clock).store : undefined;
  const options = { quotaStore, sharedLimits: createSharedLimits(clock) };
  const clients = Array.from(
    { length: sellers },
    (_, at) => createTestClient(server.script, { clock, refresh_token: `Atzr|${at}`, options }).client,
  );
  return { clock, server, clients, since: (time = 0) => time - started };
}

describe('application-wide quotas', () => {
  it.each(['memory', 'shared'] as const)(
    'All sellers of an application together use its quota to the limit and never exceed it (%s)',
    async (kind) => {
      const { clock, server, clients, since } = createSellers(40, kind);
      const calls = Promise.all(clients.flatMap((client) => Array.from({ length: 8 }, () => client.callAPI(call))));
      await clock.advance(4_000);
      expect(await calls).toHaveLength(320);
      expect(server.throttledCount()).toBe(0);
      // (320 − 100) / 100 per second, plus the late start of the refill and the shared burst.
      expect(since(server.arrivals.at(-1))).toBeLessThan(2_500);
    },
  );

  it('A slot of the application is released when no call waits for it', async () => {
    const { clock, clients } = createSellers(12, 'memory');
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

  it("The quota of a seller shows the application's slots when they are fewer", async () => {
    const { clients } = createSellers(12, 'memory');
    await Promise.all(clients.slice(0, 11).flatMap((client) => Array.from({ length: 8 }, () => client.callAPI(call))));
    expect((await clients[11]?.quota(restrictions))?.slots).toBeLessThan(3);
    expect(await clients[11]?.quota(restrictions)).toMatchObject({ rate: 5, burst: 10 });
  });
});

describe('Quotas of an application for a report type', () => {
  const request = { reportType: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaceIds: ['A1PA6795UKMFR9'] };
  const createReport = (body: object) => ({ operation: 'reports.createReport', body });
  const minutes15 = 900_000;

  it('Sellers of an application wait for each other before they request a sales and traffic report', async () => {
    const clock = createVirtualClock();
    const server = createStrictBucket(clock, { rate: 1 / 900, burst: 1, header: '0.0167' });
    const options = { sharedLimits: createSharedLimits(clock) };
    const clients = [1, 2, 3].map(
      (seller) => createTestClient(server.script, { clock, refresh_token: `Atzr|${seller}`, options }).client,
    );
    const started = clock.now();
    const calls = Promise.all(clients.map((client) => client.callAPI(createReport(request))));
    await clock.advance(2 * minutes15 + 1_000);
    await calls;
    expect(server.throttledCount()).toBe(0);
    expect(server.arrivals.map((at) => Math.round((at - started) / minutes15))).toEqual([0, 1, 2]);
  });

  it('Reports of other types do not wait for the quota of a report type', async () => {
    const clock = createVirtualClock();
    const { client, calls } = createTestClient(() => ({ status: 202, body: { reportId: 'R1' } }), { clock });
    const traffic = [client.callAPI(createReport(request)), client.callAPI(createReport(request))];
    await client.callAPI(createReport({ ...request, reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA' }));
    expect(calls()).toHaveLength(2);
    await clock.advance(minutes15 + 1_000);
    await Promise.all(traffic);
    expect(calls()).toHaveLength(3);
  });

  it('A server whose quotas are faster than documented is used as fast', async () => {
    const clock = createVirtualClock();
    const server = createStrictBucket(clock, { rate: 60 / 900, burst: 1, header: '1.0' });
    const { client } = createTestClient(server.script, { clock });
    await client.callAPI(createReport(request));
    const second = client.callAPI(createReport(request));
    await clock.advance(16_000);
    await second;
    expect(server.throttledCount()).toBe(0);
  });
});
