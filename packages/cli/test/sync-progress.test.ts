import type { SyncEvent } from '@supercargo/sync';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { describe, expect, it } from 'vitest';
import { SyncProgress } from '../src/sync/sync-progress.ts';

const minute = 60_000;

function createTerminal() {
  let [now, written] = [0, ''];
  const stderr = {
    isTTY: true,
    columns: 80,
    once: () => {},
    off: () => {},
    write: (text: string) => {
      written += text;
      return true;
    },
  };
  return {
    shell: { stderr, now: () => now, every: () => () => {} } as object as Shell,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    readAll: () => written,
    readLine: () => written.split('\r\u001b[2K').at(-1) ?? '',
  };
}

function writeWindow(
  kind: 'incremental' | 'backfill',
  written: number,
  progress: number,
  [id, stream] = ['a', 'orders'],
): SyncEvent {
  const unit = { unit: id, stream, sellerId: 'A', marketplaceId: undefined };
  const window = { kind, from: 0, to: 1, read: written, written, milliseconds: 1, progress };
  return { type: 'window-written', ...unit, ...window } as object as SyncEvent;
}

describe('the progress of a sync in a terminal', () => {
  it('The progress shows rows, the rate and the time left, which the backfill decides', () => {
    const { shell, advance, readLine } = createTerminal();
    const progress = new SyncProgress(shell, { quiet: false });
    progress.start(new Map([['a', 0]]));
    advance(minute);
    progress.observe(writeWindow('incremental', 60, 0.001));
    expect(readLine()).toBe('60 rows, 1 rows/s, first copy 0 of 1  1m');
    advance(minute);
    progress.observe(writeWindow('backfill', 1_140, 0.25));
    expect(readLine()).toBe('1,200 rows, 10 rows/s, first copy 0 of 1, about 4m left  2m');
    progress.observe(writeWindow('backfill', 0, 1));
    expect(readLine()).toBe('1,200 rows, 10 rows/s  2m');
    progress.close();
    expect(readLine()).toBe('');
  });

  it('The progress says when the first copy of a stream is done in all marketplaces', () => {
    const { shell, advance, readAll } = createTerminal();
    const progress = new SyncProgress(shell, { quiet: false });
    progress.start(
      new Map([
        ['A/listings/M1', 0],
        ['A/listings/M2', 0],
        ['A/orders/', 0],
      ]),
    );
    advance(20_000);
    progress.observe(writeWindow('backfill', 1, 1, ['A/listings/M1', 'listings']));
    expect(readAll()).not.toContain('first copy done');
    advance(20_000);
    progress.observe(writeWindow('backfill', 1, 1, ['A/listings/M2', 'listings']));
    expect(readAll()).toContain('listings: first copy done after 40s\n');
    expect(readAll()).not.toContain('orders: first copy done');
    progress.close();
  });

  it('The progress fits into 80 columns with millions of rows', () => {
    const { shell, advance, readLine } = createTerminal();
    const progress = new SyncProgress(shell, { quiet: false });
    progress.start(new Map(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((unit) => [unit, 0])));
    advance(10 * minute);
    progress.observe(writeWindow('backfill', 9_999_999, 0.02));
    expect(readLine()).toBe('9,999,999 rows, 16,667 rows/s, first copy 0 of 10, at least 8h 10m left  10m');
    progress.close();
  });
});
