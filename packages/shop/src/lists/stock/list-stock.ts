import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { buildContains, defaultLimit, type Paging } from '../../scope/paging.ts';
import type { Scope } from '../../scope/scope.ts';
import { buildStock, stockTables } from './stock-pools.ts';
import {
  buildNextStock,
  buildStockOrder,
  type StockColumns,
  type StockCursor,
  type StockRow,
  type StockSort,
  stockColumns,
  toStockRow,
} from './stock-rows.ts';

/** Which stock a list has. */
export interface StockList extends Scope, Paging<StockCursor> {
  /** Part of a SKU, an ASIN or a title. @default all SKUs */
  readonly search?: string | undefined;
  /**
   * `low`: lasts for less than `lowStockDays` days. `empty`: nothing can be sold of an active listing.
   * @default all
   */
  readonly show?: 'all' | 'low' | 'empty' | undefined;
  /** `cover`: by the days that the stock lasts, lowest first. @default by SKU */
  readonly sort?: StockSort | undefined;
}

/** The condition of stock that buyers look for in vain. */
const isEmpty = sql`s.fulfillable <= 0 AND s.is_active`;

/** Builds the condition of stock that lasts for less than these days. */
function buildIsLow(days: number): Sql {
  return sql`s.fulfillable * s.stocked < s.sold * ${days}`;
}

/** Returns a page of stock. Stock is low if it lasts for less than `lowStockDays` days. */
export async function listStock(
  copy: Copy,
  { search = '', show = 'all', sort = 'sku', cursor, limit = defaultLimit, ...scope }: StockList,
  lowStockDays: number,
): Promise<{ stock: StockRow[]; more: boolean; lowStockDays: number; about: About }> {
  const conditions = [{ all: sql`TRUE`, low: buildIsLow(lowStockDays), empty: isEmpty }[show]];
  if (search !== '') conditions.push(buildContains([sql`s.sku`, sql`s.asin`, sql`s.title`], search));
  if (cursor !== undefined) conditions.push(buildNextStock(sort, cursor));
  const rows = await copy.select<StockColumns>(sql`
    SELECT ${stockColumns} FROM ${buildStock(copy.dialect, scope, copy.now())} WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY ${buildStockOrder(sort)} LIMIT ${limit + 1}`);
  const about = await describeAnswer(copy, { tables: stockTables, scope });
  return { stock: rows.slice(0, limit).map(toStockRow), more: rows.length > limit, lowStockDays, about };
}

/** Counts the SKUs whose stock lasts for less than `lowStockDays` days, and those that are sold out. */
export async function countLowStock(
  copy: Copy,
  scope: Scope,
  lowStockDays: number,
): Promise<{ readonly lowStock: number; readonly outOfStock: number }> {
  const [row] = await copy.select<{ low: string; empty: string }>(sql`
    SELECT CAST(count(*) FILTER (WHERE ${buildIsLow(lowStockDays)}) AS VARCHAR) AS low,
      CAST(count(*) FILTER (WHERE ${isEmpty}) AS VARCHAR) AS empty
    FROM ${buildStock(copy.dialect, scope, copy.now())}`);
  return { lowStock: Number(row?.low ?? 0), outOfStock: Number(row?.empty ?? 0) };
}

/** Stock below a limit: days that it lasts, or units. */
export interface StockLimit {
  /** What the limit counts. */
  readonly unit: 'days' | 'units';
  /** Stock below this counts. */
  readonly below: number;
}

/** Lists up to `maxRows` SKUs of sellers, by Amazon's IDs, whose stock is below a limit. */
export async function listStockBelow(
  copy: Copy,
  { unit, below }: StockLimit,
  partnerIds: readonly string[],
  maxRows: number,
): Promise<StockRow[]> {
  const limit = unit === 'units' ? sql`s.fulfillable < ${below}` : buildIsLow(below);
  const rows = await copy.select<StockColumns>(sql`
    SELECT ${stockColumns} FROM ${buildStock(copy.dialect, {}, copy.now())} WHERE s.seller_id IN ${partnerIds} AND ${limit}
    ORDER BY ${buildStockOrder('sku')} LIMIT ${maxRows}`);
  return rows.map(toStockRow);
}
