import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { computeOffsets, type DrawnColumns, findLeftShowing, selectDrawnColumns } from './model/grid-layout.ts';
import type { CellPosition } from './model/keyboard-moves.ts';
import { selectDrawnRows } from './model/row-window.ts';
import type { ShownColumn } from './model/shown-columns.ts';
import { useRowWindow } from './use-row-window.ts';

/** Height of the column names in pixels. */
export const headHeight = 32;

/** Rows drawn before and after the visible ones. */
const rowMargin = 12;

interface GridWindowOptions {
  readonly columns: readonly ShownColumn[];
  readonly rows: number;
  /** Changes when positions refer to other rows. The grid then scrolls to the first row. */
  readonly order: string;
  readonly onDrawn: (window: { first: number; end: number }) => void;
}

/** Tracks which rows and columns of a grid are drawn, and scrolls to a cell. */
export function useGridWindow(box: RefObject<HTMLElement | null>, options: GridWindowOptions) {
  const { columns, rows, order, onDrawn } = options;
  const view = useRowWindow(box, rows, headHeight);
  const drawnRows = selectDrawnRows(view, rowMargin);
  const { first, end } = drawnRows;
  const viewport = useViewport(box);
  const offsets = computeOffsets(columns);
  const drawnColumns: DrawnColumns = { columns, drawn: selectDrawnColumns(columns, offsets, viewport), ...offsets };
  useEffect(() => onDrawn({ first, end }), [onDrawn, first, end]);
  const scrollToStart = useEffectEvent(() => view.toStart());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the order changes
  useEffect(() => scrollToStart(), [order]);
  const show = (position: CellPosition) => {
    view.show(position.row);
    const element = box.current;
    const column = columns[position.column];
    if (element === null || column === undefined) return;
    const visible = { left: element.scrollLeft, width: element.clientWidth };
    const left = findLeftShowing(column, offsets.lefts[position.column] ?? 0, offsets.pinned, visible);
    if (left !== undefined) element.scrollLeft = left;
  };
  return { view, drawnRows, drawnColumns, show };
}

/** Tracks which part of the columns is visible. */
function useViewport(box: RefObject<HTMLElement | null>) {
  const [viewport, setViewport] = useState({ left: 0, width: 1200 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const update = () => setViewport({ left: element.scrollLeft, width: element.clientWidth });
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [box]);
  return viewport;
}
