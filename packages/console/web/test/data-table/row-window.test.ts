import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  barOfTop,
  boxHeight,
  clampTop,
  drawnRows,
  rowHeight,
  tallestBox,
  topOfBar,
  topThatShows,
} from '../../src/components/data-table/model/row-window.ts';

const anyRows = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 50_000_000 }));
const anyHeight = fc.integer({ min: 100, max: 2000 });

it('is never taller than browsers draw, and reaches the last row', () => {
  fc.assert(
    fc.property(anyRows, anyHeight, (rows, height) => {
      expect(boxHeight(rows)).toBeLessThanOrEqual(tallestBox);
      const bar = Math.max(0, boxHeight(rows) - height);
      const top = topOfBar(rows, height, bar);
      expect(drawnRows({ rows, height, top }, 0).end).toBe(rows);
      expect(topOfBar(rows, height, 0)).toBe(0);
    }),
  );
});

it('puts the bar where it would be read from', () => {
  fc.assert(
    fc.property(anyRows, anyHeight, fc.double({ min: 0, max: 1, noNaN: true }), (rows, height, share) => {
      const top = clampTop(rows, height, share * rows * rowHeight);
      expect(topOfBar(rows, height, barOfTop({ rows, height, top }))).toBeCloseTo(top, 3);
    }),
  );
});

it('scrolls no further than needed to show a row', () => {
  fc.assert(
    fc.property(anyRows, anyHeight, fc.nat(), fc.nat(), (rows, height, from, to) => {
      const top = clampTop(rows, height, from);
      const row = to % rows;
      const next = topThatShows({ rows, height, top }, row);
      expect(row * rowHeight).toBeGreaterThanOrEqual(next);
      expect((row + 1) * rowHeight).toBeLessThanOrEqual(next + height);
      expect(topThatShows({ rows, height, top: next }, row)).toBe(next);
    }),
  );
});

it('draws some rows before and after the screen', () => {
  expect(drawnRows({ rows: 1000, height: 320, top: 3200 }, 5)).toEqual({ first: 95, end: 115 });
  expect(drawnRows({ rows: 3, height: 320, top: 0 }, 5)).toEqual({ first: 0, end: 3 });
});
