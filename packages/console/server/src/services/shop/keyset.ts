import { joinSql, type Sql, sql } from '@supercargo/duckdb';

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
  const found = columns.map((column) => sql`contains(lower(${column}), ${text.toLowerCase()})`);
  return sql`(${joinSql(found, ' OR ')})`;
}
