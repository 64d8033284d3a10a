import { joinSql, nameSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { Order } from '../table-query.ts';
import { findColumn, rowNumber, type TableSource } from './table-source.ts';

/** Empty cells come last in both directions. Rows with equal keys stay in the order of the file. */
export function orderSql(source: TableSource, sort: readonly Order[]): Sql {
  const keys = sort.map((order) => {
    const column = findColumn(source, order.column);
    const cell = nameSql(column.name);
    const value = column.type === 'text' ? sql`NULLIF(${cell}, '')` : cell;
    return sql`${value} ${rawSql(order.descending ? 'DESC' : 'ASC')} NULLS LAST`;
  });
  return joinSql([...keys, rowNumber], ', ');
}
