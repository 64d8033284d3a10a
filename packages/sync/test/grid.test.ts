import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grid } from '../src/index.ts';
import { findCellEnd, findCellStart } from '../src/windows/grid.ts';

const grids: readonly Grid[] = ['1d', '7d', '30d', 'week', 'month', 'quarter'];
const format = (time: number) => new Date(time).toISOString().slice(0, 10);

describe('A grid of windows', () => {
  test.each(grids)('Each time is in exactly one cell of the grid %s', (grid) => {
    const times = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
    fc.assert(
      fc.property(times, (time) => {
        const [start, end] = [findCellStart(time, grid), findCellEnd(time, grid)];
        expect(start).toBeLessThanOrEqual(time);
        expect(end).toBeGreaterThan(time);
        expect([findCellStart(start, grid), findCellEnd(start, grid)]).toEqual([start, end]);
        expect([findCellStart(end - 1, grid), findCellStart(end, grid)]).toEqual([start, end]);
      }),
    );
  });

  test.each<[Grid, string, string]>([
    ['1d', '2026-10-07', '2026-10-08'],
    ['week', '2026-10-04', '2026-10-11'],
    ['month', '2026-10-01', '2026-11-01'],
    ['quarter', '2026-10-01', '2027-01-01'],
  ])('The cell of %s with October 7, 2026 begins on %s and ends before %s', (grid, start, end) => {
    const time = Date.UTC(2026, 9, 7, 15);
    expect([format(findCellStart(time, grid)), format(findCellEnd(time, grid))]).toEqual([start, end]);
  });
});
