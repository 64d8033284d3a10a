import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  clampTop,
  computeBoxHeight,
  findTopShowing,
  maxBoxHeight,
  rowHeight,
  selectDrawnRows,
  toRowsTop,
  toScrollTop,
} from '../../src/components/data-table/model/row-window.ts';

const anyRows = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 50_000_000 }));
const anyHeight = fc.integer({ min: 100, max: 2000 });

it('The scrolled element stays below the maximum height, and the last row can be reached', () => {
  fc.assert(
    fc.property(anyRows, anyHeight, (rows, height) => {
      expect(computeBoxHeight(rows)).toBeLessThanOrEqual(maxBoxHeight);
      const maxScrollTop = Math.max(0, computeBoxHeight(rows) - height);
      const top = toRowsTop(rows, height, maxScrollTop);
      expect(selectDrawnRows({ rows, height, top }, 0).end).toBe(rows);
      expect(toRowsTop(rows, height, 0)).toBe(0);
    }),
  );
});

it('toScrollTop is the inverse of toRowsTop', () => {
  fc.assert(
    fc.property(anyRows, anyHeight, fc.double({ min: 0, max: 1, noNaN: true }), (rows, height, share) => {
      const top = clampTop(rows, height, share * rows * rowHeight);
      expect(toRowsTop(rows, height, toScrollTop({ rows, height, top }))).toBeCloseTo(top, 3);
    }),
  );
});

it('findTopShowing scrolls no further than necessary', () => {
  fc.assert(
    fc.property(anyRows, anyHeight, fc.nat(), fc.nat(), (rows, height, from, to) => {
      const top = clampTop(rows, height, from);
      const row = to % rows;
      const next = findTopShowing({ rows, height, top }, row);
      expect(row * rowHeight).toBeGreaterThanOrEqual(next);
      expect((row + 1) * rowHeight).toBeLessThanOrEqual(next + height);
      expect(findTopShowing({ rows, height, top: next }, row)).toBe(next);
    }),
  );
});

it('selectDrawnRows includes some rows outside the visible part', () => {
  expect(selectDrawnRows({ rows: 1000, height: 320, top: 3200 }, 5)).toEqual({ first: 95, end: 115 });
  expect(selectDrawnRows({ rows: 3, height: 320, top: 0 }, 5)).toEqual({ first: 0, end: 3 });
});
