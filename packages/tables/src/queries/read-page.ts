import { joinSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableEngine } from '../engine/table-engine.ts';
import { type Cell, cellSql } from '../sql/cells.ts';
import { findColumn, readParquet, rowNumber, type TableSource } from '../sql/table-source.ts';
import type { TableColumn } from '../table-column.ts';
import type { PageQuery } from '../table-query.ts';
import type { RowOrders } from './row-orders.ts';

/** A row of a page. */
export interface PageRow {
  /** Number of the row in the file, from 0; the same in every sort order. */
  readonly row: number;
  /** In the order of the requested columns. Long texts are truncated. */
  readonly cells: readonly Cell[];
}

/** Reads a page of a table, filtered and sorted. */
export async function readPage(
  engine: TableEngine,
  orders: RowOrders,
  source: TableSource,
  query: PageQuery,
  signal?: AbortSignal,
): Promise<readonly PageRow[]> {
  const columns = query.columns?.map((name) => findColumn(source, name)) ?? source.columns;
  const { offset, limit, filters, sort } = query;
  if (filters.length === 0 && sort.length === 0) {
    const range = sql`${rowNumber} BETWEEN ${rawSql(String(offset))} AND ${rawSql(String(offset + limit - 1))}`;
    return readRows(engine, source, columns, range, true, signal);
  }
  const numbers = await orders.rows(source, query);
  if (numbers.length === 0) return [];
  const rows = await readRows(
    engine,
    source,
    columns,
    sql`${rowNumber} IN (${rawSql(numbers.join(', '))})`,
    true,
    signal,
  );
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Reads one row with untruncated texts; undefined if the table does not have it. */
export async function readRow(engine: TableEngine, source: TableSource, row: number, signal?: AbortSignal) {
  const place = sql`${rowNumber} = ${rawSql(String(row))}`;
  const [pageRow] = await readRows(engine, source, source.columns, place, false, signal);
  return pageRow;
}

async function readRows(
  engine: TableEngine,
  source: TableSource,
  columns: readonly TableColumn[],
  condition: Sql,
  clipped: boolean,
  signal: AbortSignal | undefined,
): Promise<PageRow[]> {
  if (source.rows === 0) return [];
  const cells = joinSql(
    [sql`CAST(${rowNumber} AS INTEGER)`, ...columns.map((column) => cellSql(column, clipped))],
    ', ',
  );
  const rows = await engine.rows<[number, ...Cell[]]>(
    sql`SELECT ${cells} FROM ${readParquet(source)} WHERE ${condition} ORDER BY ${rowNumber}`,
    signal,
  );
  return rows.map(([row, ...values]) => ({ row, cells: values }));
}
