import type { Row, Value } from '../declaration/column.ts';
import { hasErasure, personalDataDays, type Table } from '../declaration/table.ts';

/** Removes personal data from rows that are too old to have it, before they are written. Rows with nothing else are left out. */
export function removeOldValues(table: Table, rows: readonly Row[], now: number): readonly Row[] {
  const columns = Object.entries(table.columns)
    .filter(([, { restricted }]) => restricted)
    .map(([name]) => name);
  if (columns.length === 0) return rows;
  const before = now - personalDataDays * 86_400_000;
  const isOld = (row: Row) => readTime(row[table.retention.from]) < before;
  if (hasErasure(table)) return rows.filter((row) => !isOld(row));
  const empty = Object.fromEntries(columns.map((name) => [name, null]));
  return rows.map((row) => (isOld(row) ? { ...row, ...empty } : row));
}

/** Converts a timestamp or date to milliseconds. A row without it counts as old, because it is unknown how long it may be kept. */
function readTime(value: Value): number {
  if (typeof value === 'number') return value;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}
