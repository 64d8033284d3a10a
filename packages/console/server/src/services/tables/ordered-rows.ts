import type { Sql } from './sql.ts';
import type { Order } from './table-query.ts';
import type { TableSource } from './table-source.ts';

/** Rows of a table that a condition leaves, and the order they are wanted in; without `sort`, that of the file. */
export interface OrderedRows {
  readonly source: TableSource;
  readonly condition: Sql;
  readonly sort: readonly Order[];
}
