import type { Cell } from '../../../../server/src/services/tables/cells.ts';
import type { TableColumn } from '../../../../server/src/services/tables/table-column.ts';
import type { Filter, Order } from '../../../../server/src/services/tables/table-query.ts';

export type { Cell, Filter, Order, TableColumn };

/** A row as a page gives it. */
export interface TableRow {
  /** Its place in the table, from 0, whatever the order. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** Which rows, in which order, and which of their columns. */
export interface RowsAsked {
  readonly filters: Filter[];
  readonly sort: Order[];
  readonly columns: string[];
  readonly offset: number;
  readonly limit: number;
}

/** Where a table's rows come from, a page at a time. */
export interface TablePages {
  /** Tells tables apart: what was asked of one is not shown for another. */
  readonly key: readonly unknown[];
  readonly columns: readonly TableColumn[];
  readonly rows: number;
  page(asked: RowsAsked, signal?: AbortSignal): Promise<readonly TableRow[]>;
  /** How many rows the filters leave. */
  count(asked: Pick<RowsAsked, 'filters' | 'sort'>, signal?: AbortSignal): Promise<number>;
  /** A row with its texts whole. */
  row(row: number, signal?: AbortSignal): Promise<TableRow>;
}
