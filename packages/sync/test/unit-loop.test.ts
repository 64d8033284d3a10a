import { afterAll, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import { createSync, type Destination, type StateStore, type Sync, SyncError } from '../src/index.ts';
import { createPostgresKind } from './support/destination-bed.ts';
import { pauseDuring } from './support/pause-during.ts';
import { TestBed } from './support/test-bed.ts';

const minute = 60_000;

/** Amazon's delay of transactions with the margin of hints. */
const delay = 3 * minute + 5_000;

type Run = (sync: Sync, signal: AbortSignal) => Promise<void>;

const run: Run = (sync, signal) => sync.run({ signal });
const work: Run = (sync, signal) => sync.work({ signal });

/** Replaces methods of the state of a destination. */
function replaceState(destination: Destination, methods: Partial<StateStore>): Destination {
  const state = () =>
    new Proxy(destination.state, { get: (store, name) => Reflect.get(name in methods ? methods : store, name) });
  return new Proxy(destination, { get: (target, name) => (name === 'state' ? state() : Reflect.get(target, name)) });
}

/** Keeps back each answer to the question when the next unit is due, so that it is old when it arrives. */
function delayLookups(destination: Destination, wait: () => Promise<void>): Destination {
  return replaceState(destination, {
    findNextDue: async (excluded) => {
      const next = await destination.state.findNextDue(excluded);
      await wait();
      return next;
    },
  });
}

/** Sends a hint to a sync without work, and returns the milliseconds until its window starts. */
async function measureHint(bed: TestBed, lookup: number, start: Run): Promise<number> {
  const windowsAt: number[] = [];
  const sync = createSync({
    streams: [{ stream: 'finance_transactions', every: '12h' }],
    sellers: bed.sellers,
    since: '2d',
    destination: { destination: delayLookups(pauseDuring(bed.destination, bed.clock), () => bed.clock.sleep(lookup)) },
    clock: bed.clock,
    socket: false,
    observer: ({ type }) => {
      if (type === 'window-started') windowsAt.push(bed.clock.now());
    },
  });
  const stop = new AbortController();
  const running = start(sync, stop.signal);
  await bed.run(bed.clock.sleep(30 * minute));
  const sentAt = bed.clock.now();
  const payload = { sellerId: bed.sellers[0]?.sellerId };
  const result = await bed.run(sync.handleNotification({ notificationType: 'TRANSACTION_UPDATE', payload }));
  expect(result).toEqual({ read: 0, due: 1, failed: 0 });
  await bed.run(bed.clock.sleep(2 * 60 * minute));
  stop.abort();
  await bed.run(running);
  await bed.run(sync.close());
  return (windowsAt.find((time) => time >= sentAt) ?? Number.POSITIVE_INFINITY) - sentAt;
}

describe('A hint', () => {
  test('A hint wakes a sync that rests', async () => {
    expect(await measureHint(new TestBed({ orders: 5, ordersPerDay: 0 }), 0, run)).toBe(delay);
  });

  test('A hint that arrives just before a sync rests is not lost', async () => {
    const lookup = 20 * minute;
    const wait = await measureHint(new TestBed({ orders: 5, ordersPerDay: 0 }), lookup, run);
    expect(wait).toBeLessThanOrEqual(delay + lookup);
  });
});

test('One run rejects if the destination is lost while the last unit ends', async () => {
  const bed = new TestBed({ orders: 5, ordersPerDay: 0, sellers: 2 });
  const [, lost] = bed.sellers;
  const error = new SyncError({ code: 'DESTINATION_UNAVAILABLE', message: 'It is lost.', action: 'Wait.' });
  const lookup = Promise.withResolvers<void>();
  let hasEnded = false;
  const isLost = (unitId: string) => unitId.startsWith(lost?.sellerId ?? '');
  const destination = pauseDuring(bed.destination, bed.clock);
  const replacements: Partial<StateStore> = {
    getUnit: async (id) => {
      if (!isLost(id)) return destination.state.getUnit(id);
      await lookup.promise;
      throw error;
    },
    releaseLease: async (lease) => {
      if (isLost(lease.unitId)) throw error;
      await destination.state.releaseLease(lease);
      hasEnded = true;
    },
    listDue: async (...options) => {
      const due = await destination.state.listDue(...options);
      if (!hasEnded || due.length > 0) return due;
      lookup.resolve();
      await bed.clock.sleep(1_000);
      return due;
    },
  };
  const sync = createSync({
    streams: ['finance_transactions'],
    sellers: bed.sellers,
    since: '1d',
    destination: { destination: replaceState(destination, replacements) },
    clock: bed.clock,
    socket: false,
  });
  await expect(bed.run(sync.run({ once: true }))).rejects.toBe(error);
  await bed.run(sync.close());
});

describe.skipIf(postgresUrl === undefined)('A hint', () => {
  const kind = createPostgresKind(postgresUrl ?? '');

  afterAll(kind.removeAll);

  test('A hint wakes a worker that rests', async () => {
    expect(await measureHint(new TestBed({ orders: 5, ordersPerDay: 0 }, await kind.create()), 0, work)).toBe(delay);
  });
});
