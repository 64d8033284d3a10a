import type { Cell, Filter, Order, TableColumn } from '../../lib/requests/server-types.ts';

export type { Cell, Filter, Order, TableColumn };

/** A row of a page. */
export interface TableRow {
  /** Its number in the table, from 0, regardless of the order. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** Selects rows, their order and columns. */
export interface RowsQuery {
  readonly filters: Filter[];
  readonly sort: Order[];
  readonly columns: string[];
  readonly offset: number;
  readonly limit: number;
}

/** Source of a table's rows, fetched page by page. */
export interface TableSource {
  /** Cache key of the table. */
  readonly key: readonly unknown[];
  readonly columns: readonly TableColumn[];
  readonly rows: number;
  page(query: RowsQuery, signal?: AbortSignal): Promise<readonly TableRow[]>;
  /** Counts the rows that match the filters. */
  count(filters: Filter[], signal?: AbortSignal): Promise<number>;
  /** Fetches one row with untruncated texts. */
  row(row: number, signal?: AbortSignal): Promise<TableRow>;
}
