import { useCallback } from 'react';
import { useMomentFormatter } from '../../lib/time/time.tsx';
import { formatCell } from './model/format-cell.ts';
import type { Cell, TableColumn } from './table-source.ts';

/** Returns a function that formats cells: times in the chosen time zone, amounts in their currency. */
export function useCellFormatter() {
  const formatTime = useMomentFormatter();
  return useCallback(
    (cell: Cell, column: TableColumn, currency?: Cell): string => {
      if (column.type !== 'time' || typeof cell !== 'string') return formatCell(cell, column, currency);
      return formatTime(new Date(cell));
    },
    [formatTime],
  );
}
