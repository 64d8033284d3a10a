import { useCallback, useState } from 'react';
import type { CellPosition } from './model/keyboard-moves.ts';
import { emptySelection, type Selection } from './model/selection.ts';

/** The drawn rows at first. */
const firstRows = { first: 0, end: 40 };

/**
 * What a grid shows and what the user selected in it: the active cell, the selected, the opened and the drawn rows. `order` has everything that
 * decides which row is at a position. In another order, nothing is selected or opened.
 */
export function usePosition(order: string) {
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const [openedRow, setOpenedRow] = useState<number>();
  const [drawn, setDrawn] = useState(firstRows);
  const [shownOrder, setShownOrder] = useState(order);
  const onDrawn = useCallback((window: { first: number; end: number }) => setDrawn(window), []);
  if (order !== shownOrder) {
    setShownOrder(order);
    setSelection(emptySelection);
    setOpenedRow(undefined);
    setActive({ row: 0, column: active.column });
    // Otherwise a distant page of the new order would be fetched, which requires sorting all rows.
    setDrawn(firstRows);
  }
  const moveTo = (row: number) => {
    setOpenedRow(row);
    setActive({ row, column: active.column });
  };
  return { active, setActive, selection, setSelection, openedRow, setOpenedRow, drawn, onDrawn, moveTo };
}
