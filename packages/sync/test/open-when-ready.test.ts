import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../simulation/virtual-clock.ts';
import { createSync, PostgresDestination, SyncError, type SyncOptions } from '../src/index.ts';
import { TestBed } from './support/test-bed.ts';

const isDown = new SyncError({ code: 'DESTINATION_UNAVAILABLE', message: 'It does not respond.', action: 'Wait.' });
const isWrong = new SyncError({ ...isDown, message: 'No such user.', action: '', cause: { code: '28P01' } });

/** A sync whose database responds after some tries, and what it said while it waited. */
function createBed(errors: readonly SyncError[]) {
  const bed = new TestBed({ orders: 3, ordersPerDay: 0 });
  const remaining = [...errors];
  const { destination } = bed;
  const shared = new Proxy(destination, {
    get(target, name) {
      if (name === 'isShared') return true;
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'open') return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
      return async () => {
        const error = remaining.shift();
        if (error !== undefined) throw error;
        return target.open();
      };
    },
  });
  const sync = createSync({
    streams: ['orders'],
    sellers: bed.sellers,
    since: '5d',
    socket: false,
    clock: bed.clock,
    destination: { destination: shared } as SyncOptions['destination'],
  });
  const waits: number[] = [];
  const onWait = (error: SyncError, retryAt: number) => {
    expect(error).toBe(isDown);
    waits.push(retryAt - bed.clock.now());
  };
  return { bed, sync, waits, onWait };
}

describe('A start while the database is down', () => {
  test('Waits like a running sync, with growing waits, until the database responds', async () => {
    const { bed, sync, waits, onWait } = createBed(Array.from({ length: 9 }, () => isDown));
    await bed.runLoading(sync.openWhenReady({ onWait }), 5_000);
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300].map((wait) => wait * 1_000));
    await expect(bed.runLoading(sync.status())).resolves.toHaveLength(1);
  });

  test('Gives up after 35 seconds if it runs once', async () => {
    const { bed, sync, waits, onWait } = createBed(Array.from({ length: 9 }, () => isDown));
    await expect(bed.runLoading(sync.run({ once: true, onWait }), 1_000)).rejects.toBe(isDown);
    expect(waits).toEqual([5_000, 10_000, 20_000]);
  });

  test('Does not wait if the user or the password is wrong', async () => {
    const { bed, sync, waits, onWait } = createBed([isWrong]);
    await expect(bed.runLoading(sync.run({ onWait }))).rejects.toBe(isWrong);
    expect(waits).toEqual([]);
  });

  test('Postgres at an address where nothing listens is a database that is down', async () => {
    const destination = new PostgresDestination({ url: 'postgres://supercargo@127.0.0.1:1/copy' });
    const clock = new VirtualClock(0);
    const sync = createSync({ streams: ['orders'], sellers: [], destination: { destination }, clock, socket: false });
    const stop = new AbortController();
    const codes: string[] = [];
    const opening = sync.openWhenReady({
      signal: stop.signal,
      onWait: ({ code }) => {
        codes.push(code);
        stop.abort();
      },
    });
    expect(await opening).toBe(false);
    expect(codes).toEqual(['DESTINATION_UNAVAILABLE']);
  });
});
