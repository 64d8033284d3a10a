import { name, type Sql, sql } from './sql.ts';
import type { TableColumn } from './table-column.ts';

/** A cell as screens get it: moments as ISO 8601 in UTC, days as `2026-01-31`. */
export type Cell = string | number | boolean | null;

/** Letters of a text that a page of rows gives. */
export const clippedLetters = 300;

/** The cell as something that JSON can hold. */
export function cellSql({ name: given, type }: TableColumn, clipped = false): Sql {
  const cell = name(given);
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
