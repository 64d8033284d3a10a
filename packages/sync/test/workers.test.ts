import { afterAll, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import { createSync, type SyncSeller } from '../src/index.ts';
import { createPostgresKind } from './support/destination-bed.ts';
import { pauseDuring } from './support/pause-during.ts';
import { TestBed } from './support/test-bed.ts';

const hour = 3_600_000;

describe.skipIf(postgresUrl === undefined)('Workers', () => {
  const kind = createPostgresKind(postgresUrl ?? '');

  afterAll(kind.removeAll);

  test('Workers share the units of one destination, and copy every order once', async () => {
    const bed = new TestBed({ orders: 40, ordersPerDay: 0, sellers: 2 }, await kind.create());
    const stop = new AbortController();
    const streams = [{ stream: 'orders', every: '6h' }] as const;
    const working = [bed.destination, await kind.createSecond()].map(async (destination) => {
      const sync = createSync({
        streams,
        sellers: bed.sellers,
        since: '61d',
        concurrency: 1,
        destination: { destination: pauseDuring(destination, bed.clock) },
        clock: bed.clock,
        observer: (event) => bed.events.push(event),
      });
      await sync.work({ signal: stop.signal });
      if (destination !== bed.destination) await sync.close();
    });
    bed.clock.setTimeout(() => stop.abort(), 7 * hour);
    await bed.run(Promise.all(working));
    expect(await bed.query('select count(*), count(distinct (seller_id, order_id)) from orders')).toEqual([
      ['80', '80'],
    ]);
    const units = await bed.destination.state.listUnits();
    expect(units.map(({ status, error }) => ({ status, error }))).toEqual([
      { status: 'active', error: undefined },
      { status: 'active', error: undefined },
    ]);
    expect(bed.events.filter(({ type }) => type === 'window-failed')).toEqual([]);
    await bed.destination.close();
  });

  test('Workers continue the unit of a worker that ended, when its lease ends', async () => {
    const bed = new TestBed({ orders: 5, ordersPerDay: 0, sellers: 1 }, await kind.create());
    const sync = bed.createSync({ since: '1d' });
    await bed.run(sync.open());
    const [unit] = await bed.destination.state.listUnits();
    const startedAt = bed.clock.now();
    const lease = { owner: 'ended', now: startedAt, duration: 120_000 };
    await bed.destination.state.takeLease(unit?.id ?? '', lease);
    const stop = new AbortController();
    let firstWindowAt = 0;
    const second = bed.createSync({
      since: '1d',
      observer: () => {
        firstWindowAt ||= bed.clock.now();
      },
    });
    bed.clock.setTimeout(() => stop.abort(), hour / 4);
    await bed.run(second.work({ signal: stop.signal }));
    expect(firstWindowAt - startedAt).toBeGreaterThanOrEqual(120_000);
    expect(firstWindowAt - startedAt).toBeLessThan(140_000);
    await bed.destination.close();
  });

  test('Workers copy other sellers while one seller has no client, and that one later', async () => {
    const bed = new TestBed({ orders: 5, ordersPerDay: 0, sellers: 2 }, await kind.create());
    const clientAt = bed.clock.now() + hour / 2;
    const [first, second] = bed.sellers as [SyncSeller, SyncSeller];
    const client = () => {
      if (bed.clock.now() < clientAt) throw new Error('There is no client yet.');
      return first.client;
    };
    const writtenAt = new Map<string, number>();
    const sync = bed.createSync({
      since: '1d',
      concurrency: 1,
      sellers: [{ ...first, client }, second],
      observer: ({ type, sellerId }) => {
        if (type === 'window-written' && !writtenAt.has(sellerId)) writtenAt.set(sellerId, bed.clock.now());
      },
    });
    const stop = new AbortController();
    bed.clock.setTimeout(() => stop.abort(), hour);
    await bed.run(sync.work({ signal: stop.signal }));
    expect(writtenAt.get(second.sellerId)).toBeLessThan(clientAt);
    expect(writtenAt.get(first.sellerId)).toBeGreaterThanOrEqual(clientAt);
    await bed.destination.close();
  });
});

test('A worker needs a destination that can be shared', async () => {
  const bed = new TestBed();
  await expect(bed.run(bed.createSync().work())).rejects.toMatchObject({ code: 'INVALID_CONFIG' });
});
