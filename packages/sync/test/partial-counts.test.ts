import { expect, it, vi } from 'vitest';
import { PartialCounts } from '../src/commands/partial-counts.ts';
import type { SyncContext } from '../src/engine/sync-context.ts';
import { findStream, type Stream, type Unit } from '../src/index.ts';

const [table] = (findStream('orders') as Stream).tables;
const unit = { id: 'S1/orders/', rows: 10, lastSuccessAt: 1 } as Unit;

/** Counts of a table that has one row more each time it is counted. */
function createCounts() {
  let rows = 0;
  const time = { now: 0 };
  const countPartial = vi.fn(async () => {
    rows += 1;
    return new Map([['S1', { rows, partial: 0 }]]);
  });
  const counts = new PartialCounts({
    clock: { now: () => time.now },
    destination: { state: { countPartial } },
  } as object as SyncContext);
  const count = async (units: readonly Unit[] = [unit]) => {
    if (table === undefined) throw new Error('The stream of orders has no table.');
    return (await counts.count(table, units)).get('S1')?.rows;
  };
  return { count, countPartial, time };
}

it('Rows are counted once until a unit writes rows', async () => {
  const { count, countPartial } = createCounts();
  expect([await count(), await count()]).toEqual([1, 1]);
  expect(await count([{ ...unit, rows: 11 }])).toBe(2);
  expect(await count([{ ...unit, rows: 11, lastSuccessAt: 2 }])).toBe(3);
  expect(countPartial).toHaveBeenCalledTimes(3);
});

it('Rows are counted again after a minute, because notifications change rows but no unit, and after the clock was set back', async () => {
  const { count, time } = createCounts();
  time.now = 1_000_000;
  expect(await count()).toBe(1);
  time.now += 59_999;
  expect(await count()).toBe(1);
  time.now += 1;
  expect(await count()).toBe(2);
  time.now -= 60_000;
  expect(await count()).toBe(3);
});

it('A count that failed is not kept', async () => {
  const { count, countPartial } = createCounts();
  countPartial.mockRejectedValueOnce(new Error('The database is not available.'));
  await expect(count()).rejects.toThrow('not available');
  expect(await count()).toBe(1);
});
