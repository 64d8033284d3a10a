import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { joinSql, type Sql, sql } from '../mirror/sql.ts';
import { buildAfter, buildContains } from './keyset.ts';
import { buildScopeCondition, type Scope, scopeSchema } from './scope.ts';
import { buildStock } from './stock-pools.ts';

/** Which stock a list shows. */
export const stockListSchema = scopeSchema.extend({
  /** Part of a SKU, an ASIN or a title. Default: all SKUs. */
  search: z.string().trim().max(100).default(''),
  /**
   * `low`: lasts for less than `lowStockDays` days. `empty`: nothing can be sold of an active
   * listing. Default: all SKUs.
   */
  show: z.enum(['all', 'low', 'empty']).default('all'),
  /** `cover`: by the days that the stock lasts, lowest first. Default: by SKU. */
  sort: z.enum(['sku', 'cover']).default('sku'),
  /** Only SKUs after this one, which the last page ended with. */
  cursor: z
    .object({
      sku: idText,
      marketplaceId: idText,
      partnerId: idText,
      heldBy: z.enum(['AMAZON', 'MERCHANT']),
      /** Needed for the sort by cover. */
      daysOfCover: z.number().int().min(0).nullable().default(null),
    })
    .optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

type StockList = z.infer<typeof stockListSchema>;

/** Units of a SKU: at Amazon or the seller's own, of one marketplace or shared by several. */
export interface StockRow {
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** The first of the marketplaces that share the units. */
  readonly marketplaceId: string;
  /** All marketplaces that share the units, and the units of orders of the last 30 days in each. */
  readonly marketplaces: readonly { readonly marketplaceId: string; readonly sold30: number }[];
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
  /** Units of orders of the last 30 days that were not cancelled, in all marketplaces. */
  readonly sold30: number;
  /** Days that the stock lasts if as many are sold as in the last 30 days; null if none were sold. */
  readonly daysOfCover: number | null;
}

interface FoundStock {
  readonly sku: string;
  readonly seller_id: string;
  readonly marketplace_id: string;
  readonly marketplaces: string;
  readonly held_by: 'AMAZON' | 'MERCHANT';
  readonly asin: string | null;
  readonly title: string | null;
  readonly fulfillable: string;
  readonly inbound: string | null;
  readonly reserved: string | null;
  readonly unfulfillable: string | null;
  readonly sold: string;
}

/** Stock is low if it lasts for less than these days. */
export const lowStockDays = 14;

/** The condition of stock that buyers look for in vain. */
const isEmpty = sql`s.fulfillable <= 0 AND s.is_active`;

const isLow = sql`s.fulfillable * 30 < s.sold * ${lowStockDays}`;

const filters: Readonly<Record<StockList['show'], Sql>> = {
  all: sql`TRUE`,
  low: isLow,
  empty: isEmpty,
};

const stockColumns = sql`s.sku, s.seller_id, s.marketplace_id, CAST(to_json(s.marketplaces) AS VARCHAR) AS marketplaces,
  s.held_by, s.asin, s.title,
  CAST(s.fulfillable AS VARCHAR) AS fulfillable, CAST(s.inbound AS VARCHAR) AS inbound,
  CAST(s.reserved AS VARCHAR) AS reserved, CAST(s.unfulfillable AS VARCHAR) AS unfulfillable,
  CAST(s.sold AS VARCHAR) AS sold`;

/** More days than any stock lasts, so that stock of which nothing was sold comes last. */
const endless = 1_000_000_000_000;

const cover = sql`CASE WHEN s.sold <= 0 THEN ${endless} ELSE s.fulfillable * 30 // s.sold END`;

const columnsBySort: Readonly<Record<StockList['sort'], Sql>> = {
  sku: sql`s.sku, s.marketplace_id, s.seller_id, s.held_by`,
  cover: sql`${cover}, s.sku, s.marketplace_id, s.seller_id, s.held_by`,
};

/** Returns a page of stock. */
export async function listStock(
  mirror: Mirror,
  { search, show, sort, cursor, limit, ...scope }: StockList,
): Promise<{ stock: StockRow[]; more: boolean; lowStockDays: number }> {
  const conditions = [filters[show]];
  if (search !== '') conditions.push(buildContains([sql`s.sku`, sql`s.asin`, sql`s.title`], search));
  if (cursor !== undefined) conditions.push(buildNext(sort, cursor));
  const found = await mirror.select<FoundStock>(sql`
    SELECT ${stockColumns} FROM ${buildStock(scope, mirror.clock.now())} WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY ${columnsBySort[sort]} LIMIT ${limit + 1}`);
  return { stock: found.slice(0, limit).map(toRow), more: found.length > limit, lowStockDays };
}

/** Builds the condition of the stock after the last row of a page. */
function buildNext(sort: StockList['sort'], cursor: NonNullable<StockList['cursor']>): Sql {
  const { sku, marketplaceId, partnerId, heldBy, daysOfCover } = cursor;
  const key = [
    [sql`s.marketplace_id`, marketplaceId],
    [sql`s.seller_id`, partnerId],
    [sql`s.held_by`, heldBy],
  ] as const;
  if (sort === 'sku') return buildAfter([[sql`s.sku`, sku], ...key]);
  return buildAfter([[cover, sql`${daysOfCover ?? endless}`], [sql`s.sku`, sku], ...key]);
}

/** Counts the SKUs whose stock is low, and those that are sold out. */
export async function countLowStock(
  mirror: Mirror,
  scope: Scope,
): Promise<{ readonly lowStock: number; readonly outOfStock: number }> {
  const [row] = await mirror.select<{ low: string; empty: string }>(sql`
    SELECT CAST(count(*) FILTER (WHERE ${isLow}) AS VARCHAR) AS low,
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
  const limit = unit === 'units' ? sql`s.fulfillable < ${below}` : sql`s.fulfillable * 30 < s.sold * ${below}`;
  const scope = { source: mirror.plan.source };
  const found = await mirror.select<FoundStock>(sql`
    SELECT ${stockColumns} FROM ${buildStock(scope, mirror.clock.now())} WHERE s.seller_id IN ${partnerIds} AND ${limit}
    ORDER BY ${columnsBySort.sku} LIMIT ${maxRows}`);
  return found.map(toRow);
}

function toRow({ sku, seller_id, marketplace_id, held_by, asin, title, ...units }: FoundStock): StockRow {
  const [fulfillable, sold30] = [Number(units.fulfillable), Number(units.sold)];
  return {
    sku,
    partnerId: seller_id,
    marketplaceId: marketplace_id,
    marketplaces: (JSON.parse(units.marketplaces) as StockRow['marketplaces'][number][]).toSorted((one, other) =>
      one.marketplaceId < other.marketplaceId ? -1 : 1,
    ),
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
