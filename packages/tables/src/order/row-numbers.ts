import { rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableEngine } from '../engine/table-engine.ts';
import { orderSql } from '../sql/order-sql.ts';
import { readParquet, rowNumber } from '../sql/table-source.ts';
import { estimateReach } from './estimate-reach.ts';
import type { OrderedRows } from './ordered-rows.ts';

/** Reads row numbers from position `offset` of the sort order. */
export async function readRowNumbers(
  engine: TableEngine,
  { source, condition, sort }: OrderedRows,
  offset: number,
  limit: number,
): Promise<readonly number[]> {
  // Without a sort order, rows are in the order of the file.
  const order = sort.length === 0 ? rawSql('') : sql`ORDER BY ${orderSql(source, sort)}`;
  const found = await engine.rows<[number]>(
    sql`SELECT CAST(${rowNumber} AS INTEGER) FROM ${readParquet(source)} WHERE ${condition} ${order}
      LIMIT ${limit} OFFSET ${offset}`,
  );
  return found.map(([row]) => row);
}

/** Reads the row numbers at the start of a sort order. */
export async function readFirstRows(engine: TableEngine, rows: OrderedRows, limit: number): Promise<readonly number[]> {
  const reach: Sql | undefined = await estimateReach(engine, rows, limit);
  if (reach !== undefined) {
    const within = { ...rows, condition: sql`${rows.condition} AND ${reach}` };
    const found = await readRowNumbers(engine, within, 0, limit);
    if (found.length === limit) return found;
  }
  return readRowNumbers(engine, rows, 0, limit);
}
