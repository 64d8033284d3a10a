import type { Sql } from '@supercargo/duckdb';
import type { TableSource } from '../sql/table-source.ts';
import type { Order } from '../table-query.ts';

/** Rows that match a condition, and their sort order; without `sort`, that of the file. */
export interface OrderedRows {
  readonly source: TableSource;
  readonly condition: Sql;
  readonly sort: readonly Order[];
}
