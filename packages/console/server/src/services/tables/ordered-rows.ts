import type { Sql } from './sql.ts';
import type { Order } from './table-query.ts';
import type { TableSource } from './table-source.ts';

/** Rows that match a condition, and their sort order; without `sort`, that of the file. */
export interface OrderedRows {
  readonly source: TableSource;
  readonly condition: Sql;
  readonly sort: readonly Order[];
}
