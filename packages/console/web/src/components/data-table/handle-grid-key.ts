import type { KeyboardEvent } from 'react';
import { type CellPosition, resolveMove } from './model/keyboard-moves.ts';
import { emptySelection, type Selection, selectAll, selectRange, toggleRow } from './model/selection.ts';

interface GridKeys {
  /** Rows that the keys reach. */
  readonly rows: number;
  /** Rows that match the filters, shown or not. */
  readonly matchingRows: number;
  readonly columns: number;
  /** Number of rows by which Page Up and Page Down move. */
  readonly page: number;
  readonly active: CellPosition;
  readonly moveTo: (position: CellPosition) => void;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly opened: number | undefined;
  readonly open: (position: number | undefined) => void;
  readonly copy: () => void;
}

/** Moves the active cell, selects, copies or opens rows. Other keys keep their effect in the browser. */
export function handleGridKey(event: KeyboardEvent, keys: GridKeys): void {
  if (event.target !== event.currentTarget) return;
  const { rows, columns, page, active, selection, select, opened, open } = keys;
  const command = event.ctrlKey || event.metaKey;
  const target = resolveMove(event, active, { rows, columns, page });
  if (target !== undefined) {
    if (event.shiftKey && target.row !== active.row) {
      select(selectRange(findAnchor(selection, active.row), target.row));
    }
    keys.moveTo(target);
  } else if (event.key === ' ' && event.shiftKey) select(toggleRow(selection, active.row));
  else if (command && event.key.toLowerCase() === 'a') select(selectAll(keys.matchingRows));
  else if (command && event.key.toLowerCase() === 'c') keys.copy();
  else if (event.key === 'Escape') {
    if (opened !== undefined) open(undefined);
    else select(emptySelection);
  } else if (event.key === 'Enter') open(active.row);
  else return;
  event.preventDefault();
}

/** Returns the row from which a selection is extended. */
function findAnchor(selection: Selection, activeRow: number): number {
  const range = selection.length === 1 ? selection[0] : undefined;
  if (range === undefined) return activeRow;
  return range.from === activeRow ? range.to : range.from;
}
