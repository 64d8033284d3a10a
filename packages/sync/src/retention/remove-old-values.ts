import type { Row } from '../declaration/column.ts';
import { hasErasure, personalDataDays, type Table } from '../declaration/table.ts';

/** Removes personal data from rows that are too old to have it, before they are written. Rows with nothing else are left out. */
export function removeOldValues(table: Table, rows: readonly Row[], now: number): readonly Row[] {
  const columns = Object.entries(table.columns)
    .filter(([, { restricted }]) => restricted)
    .map(([name]) => name);
  if (columns.length === 0) return rows;
  const before = now - personalDataDays * 86_400_000;
  const isOld = (row: Row) => Number(row[table.retention.from] ?? 0) < before;
  if (hasErasure(table)) return rows.filter((row) => !isOld(row));
  const empty = Object.fromEntries(columns.map((name) => [name, null]));
  return rows.map((row) => (isOld(row) ? { ...row, ...empty } : row));
}
