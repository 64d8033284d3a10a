import { afterAll, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import { createSync, type Destination, type Sync } from '../src/index.ts';
import { createPostgresKind } from './support/destination-bed.ts';
import { pauseDuring } from './support/pause-during.ts';
import { TestBed } from './support/test-bed.ts';

const minute = 60_000;

/** Amazon's delay of transactions with the margin of hints. */
const delay = 3 * minute + 5_000;

type Run = (sync: Sync, signal: AbortSignal) => Promise<void>;

const run: Run = (sync, signal) => sync.run({ signal });
const work: Run = (sync, signal) => sync.work({ signal });

/** Keeps back each answer to the question when the next unit is due, so that it is old when it arrives. */
function delayLookups(destination: Destination, wait: () => Promise<void>): Destination {
  const findNextDue = async (excluded: ReadonlySet<string>) => {
    const next = await destination.state.findNextDue(excluded);
    await wait();
    return next;
  };
  return replace(destination, 'state', () => replace(destination.state, 'findNextDue', () => findNextDue));
}

function replace<T extends object>(target: T, replaced: keyof T, read: () => unknown): T {
  return new Proxy(target, { get: (_, name) => (name === replaced ? read() : Reflect.get(target, name)) });
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
  test('wakes a sync that rests', async () => {
    expect(await measureHint(new TestBed({ orders: 5, ordersPerDay: 0 }), 0, run)).toBe(delay);
  });

  test('that arrives just before a sync rests is not lost', async () => {
    const lookup = 20 * minute;
    const wait = await measureHint(new TestBed({ orders: 5, ordersPerDay: 0 }), lookup, run);
    expect(wait).toBeLessThanOrEqual(delay + lookup);
  });
});

describe.skipIf(postgresUrl === undefined)('A hint', () => {
  const kind = createPostgresKind(postgresUrl ?? '');

  afterAll(kind.removeAll);

  test('wakes a worker that rests', async () => {
    expect(await measureHint(new TestBed({ orders: 5, ordersPerDay: 0 }, await kind.create()), 0, work)).toBe(delay);
  });
});
