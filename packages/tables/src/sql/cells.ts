import { nameSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableColumn } from '../table-column.ts';

/** A cell for screens: times as ISO 8601 in UTC, days as `2026-01-31`. */
export type Cell = string | number | boolean | null;

/** Maximum characters of a text in a page of rows. */
export const clippedLetters = 300;

/** Converts a cell to a value that JSON supports. */
export function cellSql({ name, type }: TableColumn, clipped = false): Sql {
  const cell = nameSql(name);
  switch (type) {
    case 'text':
      return clipped ? sql`left(${cell}, ${clippedLetters})` : cell;
    case 'integer':
    case 'decimal':
      return sql`CAST(${cell} AS DOUBLE)`;
    case 'boolean':
      return cell;
    case 'date':
      return sql`CAST(${cell} AS VARCHAR)`;
    case 'time':
      return sql`strftime(${cell}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
  }
}
