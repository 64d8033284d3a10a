import { useCallback } from 'react';
import { useMomentText } from '../../lib/time.tsx';
import { cellText } from './model/cell-text.ts';
import type { Cell, TableColumn } from './table-pages.ts';

/** Writes cells as people read them: moments by the clock that the reader has chosen, money in its currency. */
export function useCellText() {
  const textOf = useMomentText();
  return useCallback(
    (cell: Cell, column: TableColumn, currency?: Cell): string => {
      if (column.type !== 'time' || typeof cell !== 'string') return cellText(cell, column, currency);
      return textOf(new Date(cell));
    },
    [textOf],
  );
}
