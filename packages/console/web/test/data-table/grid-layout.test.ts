import { describe, expect, it } from 'vitest';
import {
  buildCellStyle,
  computeOffsets,
  findLeftShowing,
  rowNumberWidth,
  selectDrawnColumns,
} from '../../src/components/data-table/model/grid-layout.ts';
import type { ShownColumn } from '../../src/components/data-table/model/shown-columns.ts';

const buildColumn = (name: string, pinned: boolean): ShownColumn => ({
  column: { name, type: 'text' } as ShownColumn['column'],
  width: 200,
  pinned,
  cell: 0,
  currency: undefined,
});
const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) => buildColumn(name, index === 0));
const offsets = computeOffsets(columns);

describe('the columns of the grid', () => {
  it('The columns of the grid have offsets after the row number and the columns to their left', () => {
    expect(offsets.lefts.slice(0, 3)).toEqual([rowNumberWidth, rowNumberWidth + 200, rowNumberWidth + 400]);
    expect(offsets.pinned).toBe(rowNumberWidth + 200);
    expect(offsets.total).toBe(rowNumberWidth + 1400);
  });

  it('The columns of the grid are drawn if they are pinned or near the visible part', () => {
    expect(selectDrawnColumns(columns, offsets, { left: 0, width: 300 })).toEqual([0, 1, 2]);
    expect(selectDrawnColumns(columns, offsets, { left: 1000, width: 400 })).toEqual([0, 3, 4, 5, 6]);
  });

  it('The columns of the grid leave a margin for the columns that are not drawn', () => {
    const drawn = { columns, drawn: [0, 3], ...offsets };
    expect(buildCellStyle(0, drawn, 2)).toEqual({ width: 200, marginLeft: 0, left: rowNumberWidth, zIndex: 2 });
    expect(buildCellStyle(3, drawn, 2)).toEqual({ width: 200, marginLeft: 400 });
  });

  it('The columns of the grid scroll only as far as needed to show a column', () => {
    const find = (index: number, left: number) =>
      findLeftShowing(columns[index] as ShownColumn, offsets.lefts[index] ?? 0, offsets.pinned, { left, width: 600 });
    expect(find(0, 500)).toBeUndefined();
    expect(find(1, 0)).toBeUndefined();
    expect(find(1, 500)).toBe(0);
    expect(find(6, 0)).toBe(offsets.total - 600);
  });
});
