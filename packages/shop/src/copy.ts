import type { Sql } from '@supercargo/duckdb';
import type { Completeness, Unit } from '@supercargo/sync';
import type { Dialect } from './dialect/dialect.ts';

/** A copy of sellers' data, from which a shop is read. */
export interface Copy {
  /** The SQL of the database. */
  readonly dialect: Dialect;
  /** The time of the shop in milliseconds: that of the machine, or of a sandbox. */
  now(): number;
  /** Runs a query of the shop, and returns its rows as objects. Decimals and whole numbers that are cast to text are text. */
  select<Row>(statement: Sql, options?: { readonly maxRows?: number | undefined }): Promise<Row[]>;
  /** The state of the copy, as `status()` of the sync returns it. */
  status(): Promise<readonly Unit[]>;
  /** Rows without all columns by the ID of the unit, as `measureCompleteness()` of the sync returns it. */
  measureCompleteness(): Promise<ReadonlyMap<string, Completeness>>;
}
