import { nameSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { Order } from '../table-query.ts';
import { emptySql } from './filter-sql.ts';
import { findColumn, type TableSource } from './table-source.ts';

/** A column by which rows are sorted, in SQL. */
export interface SortKey {
  readonly cell: Sql;
  readonly direction: Sql;
  readonly empty: Sql;
  readonly filled: Sql;
  /** Converts a value that was read as text to the column's type. */
  value(text: string): Sql;
  /** Converts texts to a list of the column's type. */
  values(texts: readonly string[]): Sql;
}

export function toSortKey(source: TableSource, { column: given, descending }: Order): SortKey {
  const column = findColumn(source, given);
  const cell = nameSql(column.name);
  const type = rawSql(column.storedAs);
  return {
    cell,
    direction: rawSql(descending ? 'DESC' : 'ASC'),
    empty: sql`(${emptySql(column)})`,
    // In this form DuckDB can use the file's statistics to skip parts.
    filled: column.type === 'text' ? sql`${cell} > ''` : sql`${cell} IS NOT NULL`,
    value: (text) => sql`CAST(${text} AS ${type})`,
    values: (texts) => sql`CAST(from_json(${JSON.stringify(texts)}, '["VARCHAR"]') AS ${type}[])`,
  };
}
