import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { buildContains } from './keyset.ts';
import { buildScopeCondition, type Scope, scopeSchema } from './scope.ts';
import { buildStock } from './stock-pools.ts';
import {
  buildNextStock,
  type FoundStock,
  type StockRow,
  stockColumns,
  stockCursor,
  stockOrder,
  toStockRow,
} from './stock-rows.ts';

/** Which stock a list shows. */
export const stockListSchema = scopeSchema.extend({
  /** Part of a SKU, an ASIN or a title. Default: all SKUs. */
  search: z.string().trim().max(100).default(''),
  /**
   * `low`: lasts for less days than the setting `lowStockDays`. `empty`: nothing can be sold of an active
   * listing. Default: all SKUs.
   */
  show: z.enum(['all', 'low', 'empty']).default('all'),
  /** `cover`: by the days that the stock lasts, lowest first. Default: by SKU. */
  sort: z.enum(['sku', 'cover']).default('sku'),
  /** Only SKUs after this one, which the last page ended with. */
  cursor: stockCursor.optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

type StockList = z.infer<typeof stockListSchema>;

/** The condition of stock that buyers look for in vain. */
const isEmpty = sql`s.fulfillable <= 0 AND s.is_active`;

/** Builds the condition of stock that lasts for less than these days. */
function buildIsLow(days: number): Sql {
  return sql`s.fulfillable * 30 < s.sold * ${days}`;
}

/** Returns a page of stock. Stock is low if it lasts for less than `lowStockDays` days. */
export async function listStock(
  mirror: Mirror,
  { search, show, sort, cursor, limit, ...scope }: StockList,
  lowStockDays: number,
): Promise<{ stock: StockRow[]; more: boolean; lowStockDays: number }> {
  const conditions = [{ all: sql`TRUE`, low: buildIsLow(lowStockDays), empty: isEmpty }[show]];
  if (search !== '') conditions.push(buildContains([sql`s.sku`, sql`s.asin`, sql`s.title`], search));
  if (cursor !== undefined) conditions.push(buildNextStock(sort, cursor));
  const found = await mirror.select<FoundStock>(sql`
    SELECT ${stockColumns} FROM ${buildStock(scope, mirror.clock.now())} WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY ${stockOrder[sort]} LIMIT ${limit + 1}`);
  return { stock: found.slice(0, limit).map(toStockRow), more: found.length > limit, lowStockDays };
}

/** Counts the SKUs whose stock lasts for less than `lowStockDays` days, and those that are sold out. */
export async function countLowStock(
  mirror: Mirror,
  scope: Scope,
  lowStockDays: number,
): Promise<{ readonly lowStock: number; readonly outOfStock: number }> {
  const [row] = await mirror.select<{ low: string; empty: string }>(sql`
    SELECT CAST(count(*) FILTER (WHERE ${buildIsLow(lowStockDays)}) AS VARCHAR) AS low,
      CAST(count(*) FILTER (WHERE ${isEmpty}) AS VARCHAR) AS empty
    FROM ${buildStock(scope, mirror.clock.now())}`);
  return { lowStock: Number(row?.low ?? 0), outOfStock: Number(row?.empty ?? 0) };
}

/** Stock below a limit: days that it lasts, or units. */
export interface StockLimit {
  readonly unit: 'days' | 'units';
  readonly below: number;
}

/** Lists up to `maxRows` SKUs of sellers, by Amazon's IDs, whose stock is below a limit. */
export async function listStockBelow(
  mirror: Mirror,
  { unit, below }: StockLimit,
  partnerIds: readonly string[],
  maxRows: number,
): Promise<StockRow[]> {
  const limit = unit === 'units' ? sql`s.fulfillable < ${below}` : buildIsLow(below);
  const scope = { source: mirror.plan.source };
  const found = await mirror.select<FoundStock>(sql`
    SELECT ${stockColumns} FROM ${buildStock(scope, mirror.clock.now())} WHERE s.seller_id IN ${partnerIds} AND ${limit}
    ORDER BY ${stockOrder.sku} LIMIT ${maxRows}`);
  return found.map(toStockRow);
}

/** The SKU whose stock over time is shown. */
export const stockHistorySchema = z.object({
  source: scopeSchema.shape.source,
  partnerId: idText,
  marketplaceId: idText,
  sku: idText,
});

/** The stock in Amazon's warehouses at the end of a day. */
export interface StockDay {
  /** Such as `2026-01-31`. */
  readonly day: string;
  readonly fulfillable: number;
  readonly inbound: number;
  readonly reserved: number;
  readonly unfulfillable: number;
}

const maxDays = 400;

/** Returns the stock in Amazon's warehouses by day, oldest first, of at most the last 400 days that were read. */
export async function readStockHistory(
  mirror: Mirror,
  { partnerId, marketplaceId, sku }: z.infer<typeof stockHistorySchema>,
): Promise<StockDay[]> {
  const scope = { source: mirror.plan.source, partnerId, marketplaceId };
  const found = await mirror.select<Record<keyof StockDay, string>>(sql`
    SELECT CAST(d.day AS VARCHAR) AS day, CAST(sum(d.fulfillable) AS VARCHAR) AS fulfillable,
      CAST(sum(d.inbound_working + d.inbound_shipped + d.inbound_receiving) AS VARCHAR) AS inbound,
      CAST(sum(d.reserved) AS VARCHAR) AS reserved, CAST(sum(d.unfulfillable) AS VARCHAR) AS unfulfillable
    FROM fba_inventory_daily AS d WHERE ${buildScopeCondition(scope, sql`d`)} AND d.sku = ${sku}
    GROUP BY d.day ORDER BY d.day DESC LIMIT ${maxDays}`);
  return found.toReversed().map((one) => ({
    day: one.day,
    fulfillable: Number(one.fulfillable),
    inbound: Number(one.inbound),
    reserved: Number(one.reserved),
    unfulfillable: Number(one.unfulfillable),
  }));
}
