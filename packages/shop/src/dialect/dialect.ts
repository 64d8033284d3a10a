import type { Sql } from '@supercargo/duckdb';

/** A column of rows that are passed to a query. */
export interface PassedColumn {
  /** Name of the column. */
  readonly name: string;
  /** Type in SQL that both databases have, such as `VARCHAR` or `DATE`. */
  readonly type: string;
}

// See docs/decisions/0056-write-the-shops-sql-once-for-duckdb-and-postgres-instead-of-once-for-each.md
/** What differs between DuckDB and Postgres in the text of queries. Everything else of a shop's SQL is the same in both. */
export interface Dialect {
  /** Name of the database. */
  readonly name: 'DuckDB' | 'Postgres';
  /** The condition that a part of a text matches a regular expression, in the syntax that both databases have. */
  matches(text: Sql, pattern: string): Sql;
  /**
   * An aggregate with an object for each row, of which `to_json` makes a JSON array. It has no order, because sorting takes longer than
   * all the rest.
   */
  collectObjects(members: Readonly<Record<string, Sql>>): Sql;
  /** A query of rows that are passed as one value, which is parsed faster than a list of thousands of rows. */
  selectPassed(rows: readonly object[], columns: readonly PassedColumn[]): Sql;
}
