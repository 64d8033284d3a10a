import type { Table } from '../declaration/table.ts';

/** Asks for partial rows. Deleted ones are left out. */
export interface PartialQuery {
  readonly table: Table;
  /** Name of the timestamp column by which rows are ordered. */
  readonly time: string;
  readonly sellerId: string;
  /** Only rows that are older than this, in milliseconds. */
  readonly before: number;
  /** Only rows with one of these values. @default all rows */
  readonly only?: { readonly column: string; readonly values: readonly string[] } | undefined;
  /** Only rows that were read at this time or later, in milliseconds. @default all rows */
  readonly readSince?: number | undefined;
  /** Most rows between the first and the last time, with those that are complete. */
  readonly limit: number;
}

/** A time with partial rows, in milliseconds, both ends inclusive. */
export interface PartialRows {
  readonly from: number;
  readonly to: number;
}

/** Numbers of rows. */
export interface PartialCount {
  /** All rows. */
  readonly rows: number;
  /** Rows that come from a source without all columns. */
  readonly partial: number;
}
