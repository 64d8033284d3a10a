import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { joinSql, type Sql, sql, toTimestamp } from '../mirror/sql.ts';
import { buildAfter, buildContains } from './keyset.ts';
import { isOrderSince } from './orders.ts';
import { buildScopeCondition, type Scope, scopeSchema } from './scope.ts';

/** Which stock a list shows. */
export const stockListSchema = scopeSchema.extend({
  /** Part of a SKU, an ASIN or a title. Default: all SKUs. */
  search: z.string().trim().max(100).default(''),
  /** `low`: lasts for less than `lowStockDays` days. `empty`: nothing can be sold. Default: all SKUs. */
  show: z.enum(['all', 'low', 'empty']).default('all'),
  /** Only SKUs after this one, which the last page ended with. */
  cursor: z
    .object({ sku: idText, marketplaceId: idText, partnerId: idText, heldBy: z.enum(['AMAZON', 'MERCHANT']) })
    .optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

type StockList = z.infer<typeof stockListSchema>;

/** The stock of a SKU in one marketplace. */
export interface StockRow {
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  readonly marketplaceId: string;
  /** Who ships the units. */
  readonly heldBy: 'AMAZON' | 'MERCHANT';
  readonly asin: string | null;
  readonly title: string | null;
  /** Units that can be sold. */
  readonly fulfillable: number;
  /** Units on their way to Amazon's warehouses; null for the seller's own stock, as are the next two. */
  readonly inbound: number | null;
  readonly reserved: number | null;
  readonly unfulfillable: number | null;
  /** Units of orders of the last 30 days that were not cancelled. */
  readonly sold30: number;
  /** Days that the stock lasts if as many are sold as in the last 30 days; null if none were sold. */
  readonly daysOfCover: number | null;
}

interface FoundStock {
  readonly sku: string;
  readonly seller_id: string;
  readonly marketplace_id: string;
  readonly held_by: 'AMAZON' | 'MERCHANT';
  readonly asin: string | null;
  readonly title: string | null;
  readonly fulfillable: string;
  readonly inbound: string | null;
  readonly reserved: string | null;
  readonly unfulfillable: string | null;
  readonly sold: string;
}

const day = 86_400_000;

/** Stock is low if it lasts for less than these days. */
export const lowStockDays = 14;

/** Builds the stock `s` of a scope, with the units that were sold in the last 30 days. */
function buildStock(scope: Scope, now: number): Sql {
  return sql`(
    SELECT stock.*, CAST(coalesce(sales.sold, 0) AS BIGINT) AS sold FROM (
      SELECT f.seller_id, f.marketplace_id, f.sku, 'AMAZON' AS held_by, max(f.asin) AS asin, max(f.title) AS title,
        CAST(sum(f.fulfillable) AS BIGINT) AS fulfillable,
        CAST(sum(f.inbound_working + f.inbound_shipped + f.inbound_receiving) AS BIGINT) AS inbound,
        CAST(sum(f.reserved) AS BIGINT) AS reserved, CAST(sum(f.unfulfillable) AS BIGINT) AS unfulfillable
      FROM fba_inventory AS f WHERE ${buildScopeCondition(scope, sql`f`)} GROUP BY f.seller_id, f.marketplace_id, f.sku
      UNION ALL
      SELECT p.seller_id, p.marketplace_id, p.sku, 'MERCHANT', p.asin, p.title, p.quantity, NULL, NULL, NULL
      FROM listings AS p
      WHERE ${buildScopeCondition(scope, sql`p`)} AND p.fulfillment_channel = 'DEFAULT' AND p.quantity IS NOT NULL
    ) AS stock LEFT JOIN (
      SELECT i.seller_id, i.marketplace_id, i.sku, o.fulfilled_by, sum(i.quantity) AS sold
      FROM order_items AS i JOIN orders AS o ON o.seller_id = i.seller_id AND o.order_id = i.order_id
      WHERE ${buildScopeCondition(scope, sql`i`)} AND coalesce(o.status, '') <> 'CANCELLED'
        AND i.created_time >= ${toTimestamp(now - 30 * day)} AND ${isOrderSince(now - 30 * day)}
      GROUP BY i.seller_id, i.marketplace_id, i.sku, o.fulfilled_by
    ) AS sales ON sales.seller_id = stock.seller_id AND sales.marketplace_id = stock.marketplace_id
      AND sales.sku = stock.sku AND sales.fulfilled_by = stock.held_by) AS s`;
}

const filters: Readonly<Record<StockList['show'], Sql>> = {
  all: sql`TRUE`,
  low: sql`s.fulfillable * 30 < s.sold * ${lowStockDays}`,
  empty: sql`s.fulfillable <= 0`,
};

const stockColumns = sql`s.sku, s.seller_id, s.marketplace_id, s.held_by, s.asin, s.title,
  CAST(s.fulfillable AS VARCHAR) AS fulfillable, CAST(s.inbound AS VARCHAR) AS inbound,
  CAST(s.reserved AS VARCHAR) AS reserved, CAST(s.unfulfillable AS VARCHAR) AS unfulfillable,
  CAST(s.sold AS VARCHAR) AS sold`;

/** Returns a page of stock by SKU. */
export async function listStock(
  mirror: Mirror,
  { search, show, cursor, limit, ...scope }: StockList,
): Promise<{ stock: StockRow[]; more: boolean; lowStockDays: number }> {
  const conditions = [filters[show]];
  if (search !== '') conditions.push(buildContains([sql`s.sku`, sql`s.asin`, sql`s.title`], search));
  if (cursor !== undefined) {
    conditions.push(
      buildAfter([
        [sql`s.sku`, cursor.sku],
        [sql`s.marketplace_id`, cursor.marketplaceId],
        [sql`s.seller_id`, cursor.partnerId],
        [sql`s.held_by`, cursor.heldBy],
      ]),
    );
  }
  const found = await mirror.select<FoundStock>(sql`
    SELECT ${stockColumns} FROM ${buildStock(scope, mirror.clock.now())} WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY s.sku, s.marketplace_id, s.seller_id, s.held_by LIMIT ${limit + 1}`);
  return { stock: found.slice(0, limit).map(toRow), more: found.length > limit, lowStockDays };
}

/** Counts the SKUs whose stock is low, in each marketplace. */
export async function countLowStock(mirror: Mirror, scope: Scope): Promise<number> {
  const [row] = await mirror.select<{ n: string }>(sql`
    SELECT CAST(count(*) AS VARCHAR) AS n FROM ${buildStock(scope, mirror.clock.now())} WHERE ${filters.low}`);
  return Number(row?.n ?? 0);
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
  const limit = unit === 'units' ? sql`s.fulfillable < ${below}` : sql`s.fulfillable * 30 < s.sold * ${below}`;
  const scope = { source: mirror.plan.source };
  const found = await mirror.select<FoundStock>(sql`
    SELECT ${stockColumns} FROM ${buildStock(scope, mirror.clock.now())} WHERE s.seller_id IN ${partnerIds} AND ${limit}
    ORDER BY s.sku, s.marketplace_id, s.seller_id, s.held_by LIMIT ${maxRows}`);
  return found.map(toRow);
}

function toRow({ sku, seller_id, marketplace_id, held_by, asin, title, ...units }: FoundStock): StockRow {
  const [fulfillable, sold30] = [Number(units.fulfillable), Number(units.sold)];
  return {
    sku,
    partnerId: seller_id,
    marketplaceId: marketplace_id,
    heldBy: held_by,
    asin,
    title,
    fulfillable,
    inbound: toCount(units.inbound),
    reserved: toCount(units.reserved),
    unfulfillable: toCount(units.unfulfillable),
    sold30,
    daysOfCover: sold30 <= 0 ? null : Math.floor((fulfillable * 30) / sold30),
  };
}

function toCount(units: string | null): number | null {
  return units === null ? null : Number(units);
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
