import { joinSql, type Sql, sql } from '@supercargo/duckdb';

/** Which part of a list is returned. */
export interface Paging<Cursor> {
  /** Only rows after this one, which the last page ended with. @default from the start */
  readonly cursor?: Cursor | undefined;
  /** Most rows. @default 50 */
  readonly limit?: number | undefined;
}

/** Rows of a page, if the caller sets no number. */
export const defaultLimit = 50;

/** A column by which rows are sorted, and its value in the last row of the page before. */
type Position = readonly [column: Sql, value: string | Sql];

/** Builds the condition that selects the rows after a position, in ascending order of all columns. */
export function buildAfter([[column, value], ...rest]: readonly [Position, ...Position[]]): Sql {
  const [next, ...others] = rest;
  if (next === undefined) return sql`${column} > ${value}`;
  return sql`(${column} > ${value} OR (${column} = ${value} AND ${buildAfter([next, ...others])}))`;
}

/** Builds the condition that one of the columns contains a text, in upper or lower case. */
export function buildContains(columns: readonly Sql[], text: string): Sql {
  const parts = columns.map((column) => sql`strpos(lower(${column}), ${text.toLowerCase()}) > 0`);
  return sql`(${joinSql(parts, ' OR ')})`;
}
