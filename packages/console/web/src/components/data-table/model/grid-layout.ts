import type { ShownColumn } from './shown-columns.ts';

export const rowNumberWidth = 76;

/** Pixels outside the visible part in which columns are drawn. */
const margin = 300;

/** Left offset of each column, and the widths of the pinned columns and of all columns, in pixels. */
interface ColumnOffsets {
  readonly lefts: readonly number[];
  readonly pinned: number;
  readonly total: number;
}

/** Computes the left offset of each column, and the widths of the pinned columns and of all columns. */
export function computeOffsets(columns: readonly ShownColumn[]): ColumnOffsets {
  let left = rowNumberWidth;
  let pinned = rowNumberWidth;
  const lefts = columns.map(({ width, pinned: isPinned }) => {
    const start = left;
    left += width;
    if (isPinned) pinned = left;
    return start;
  });
  return { lefts, pinned, total: left };
}

/** Returns the indexes of the pinned columns and of those in or near the visible part. */
export function selectDrawnColumns(
  columns: readonly ShownColumn[],
  { lefts }: ColumnOffsets,
  viewport: { readonly left: number; readonly width: number },
): number[] {
  return columns.flatMap(({ width, pinned }, index) => {
    const left = lefts[index] ?? 0;
    const isNear = left + width > viewport.left - margin && left < viewport.left + viewport.width + margin;
    return pinned || isNear ? [index] : [];
  });
}

/** Returns the nearest `scrollLeft` at which a column is visible, or undefined if it is visible or pinned. */
export function findLeftShowing(
  column: ShownColumn,
  left: number,
  pinned: number,
  viewport: { readonly left: number; readonly width: number },
): number | undefined {
  if (column.pinned) return undefined;
  if (left - pinned < viewport.left) return left - pinned;
  return left + column.width > viewport.left + viewport.width ? left + column.width - viewport.width : undefined;
}

/** Returns the style of a cell. Cells that are not drawn leave a margin to the left of the next one. */
export function buildCellStyle(index: number, { columns, drawn, lefts }: DrawnColumns, zIndex: number) {
  const column = columns[index] as ShownColumn;
  const left = lefts[index] ?? 0;
  const before = drawn[drawn.indexOf(index) - 1];
  const end = before === undefined ? rowNumberWidth : (lefts[before] ?? 0) + (columns[before]?.width ?? 0);
  return { width: column.width, marginLeft: left - end, ...(column.pinned && { left, zIndex }) };
}

/** The columns of a grid, and which of them are drawn. */
export interface DrawnColumns {
  readonly columns: readonly ShownColumn[];
  /** Indexes of the drawn columns. */
  readonly drawn: readonly number[];
  /** Left offset of each column in pixels. */
  readonly lefts: readonly number[];
  /** Width of all columns in pixels. */
  readonly total: number;
}
