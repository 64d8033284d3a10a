import { type Sql, sql } from '@supercargo/duckdb';
import { buildAfter } from '../../scope/paging.ts';

/** Units of a SKU: at Amazon or the seller's own, of one marketplace or shared by several. */
export interface StockRow {
  /** The seller's SKU. */
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** The first of the marketplaces that share the units. */
  readonly marketplaceId: string;
  /** All marketplaces that share the units, and the units of orders of the last 30 days in each. */
  readonly marketplaces: readonly { readonly marketplaceId: string; readonly sold30: number }[];
  /** Who ships the units. */
  readonly heldBy: 'AMAZON' | 'MERCHANT';
  /** ASIN of the product; null if the copy does not have it. */
  readonly asin: string | null;
  /** Title of the product; null if the copy does not have it. */
  readonly title: string | null;
  /** Units that can be sold. */
  readonly fulfillable: number;
  /** Units on their way to Amazon's warehouses; null for the seller's own stock, as are the next two. */
  readonly inbound: number | null;
  /** Units that are reserved for orders or transfers. */
  readonly reserved: number | null;
  /** Units that are damaged or defective. */
  readonly unfulfillable: number | null;
  /** Units of orders of the last 30 days that were not cancelled, in all marketplaces. */
  readonly sold30: number;
  /** Days of the last 30 on which there was something to sell. Days that were not copied count as such. */
  readonly stockedDays: number;
  /** Days that the stock lasts if as many are sold on a day as on those with stock; null if none were sold. Nothing lasts for 0 days. */
  readonly daysOfCover: number | null;
}

/** A row that {@link stockColumns} select. */
export interface StockColumns {
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
  readonly stocked: string;
}

/** The columns of stock `s`. */
export const stockColumns = sql`s.sku, s.seller_id, s.marketplace_id, CAST(to_json(s.marketplaces) AS VARCHAR) AS marketplaces,
  s.held_by, s.asin, s.title,
  CAST(s.fulfillable AS VARCHAR) AS fulfillable, CAST(s.inbound AS VARCHAR) AS inbound,
  CAST(s.reserved AS VARCHAR) AS reserved, CAST(s.unfulfillable AS VARCHAR) AS unfulfillable,
  CAST(s.sold AS VARCHAR) AS sold, CAST(s.stocked AS VARCHAR) AS stocked`;

/** More days than any stock lasts, so that stock of which nothing was sold comes last. */
const endless = sql`1000000000000`;

/** The days that stock `s` lasts. Dividing without a remainder is the same in all databases. */
const cover = sql`CASE WHEN s.fulfillable <= 0 THEN 0 WHEN s.sold <= 0 THEN ${endless}
  ELSE CAST((s.fulfillable * s.stocked - s.fulfillable * s.stocked % s.sold) / s.sold AS BIGINT) END`;

/** `cover`: by the days that the stock lasts, lowest first. */
export type StockSort = 'sku' | 'cover';

/** Builds the order of stock `s`. */
export function buildStockOrder(sort: StockSort): Sql {
  const bySku = sql`s.sku, s.marketplace_id, s.seller_id, s.held_by`;
  return sort === 'sku' ? bySku : sql`${cover}, ${bySku}`;
}

/** The last row of a page. */
export interface StockCursor {
  /** The seller's SKU. */
  readonly sku: string;
  /** ID of the marketplace. */
  readonly marketplaceId: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Who ships the units. */
  readonly heldBy: 'AMAZON' | 'MERCHANT';
  /** Needed for the order by cover. @default null */
  readonly daysOfCover?: number | null | undefined;
}

/** Builds the condition of stock `s` after the last row of a page. */
export function buildNextStock(sort: StockSort, cursor: StockCursor): Sql {
  const { sku, marketplaceId, partnerId, heldBy, daysOfCover } = cursor;
  const key = [
    [sql`s.marketplace_id`, marketplaceId],
    [sql`s.seller_id`, partnerId],
    [sql`s.held_by`, heldBy],
  ] as const;
  if (sort === 'sku') return buildAfter([[sql`s.sku`, sku], ...key]);
  const days = daysOfCover === null || daysOfCover === undefined ? endless : sql`${daysOfCover}`;
  return buildAfter([[cover, days], [sql`s.sku`, sku], ...key]);
}

/** Reads a row that {@link stockColumns} selected. */
export function toStockRow({ sku, seller_id, marketplace_id, held_by, asin, title, ...units }: StockColumns): StockRow {
  const [fulfillable, sold30, stockedDays] = [Number(units.fulfillable), Number(units.sold), Number(units.stocked)];
  return {
    sku,
    partnerId: seller_id,
    marketplaceId: marketplace_id,
    marketplaces: (JSON.parse(units.marketplaces) as StockRow['marketplaces'][number][]).toSorted((a, b) =>
      a.marketplaceId < b.marketplaceId ? -1 : 1,
    ),
    heldBy: held_by,
    asin,
    title,
    fulfillable,
    inbound: toCount(units.inbound),
    reserved: toCount(units.reserved),
    unfulfillable: toCount(units.unfulfillable),
    sold30,
    stockedDays,
    daysOfCover: computeCover(fulfillable, sold30, stockedDays),
  };
}

function toCount(units: string | null): number | null {
  return units === null ? null : Number(units);
}

function computeCover(fulfillable: number, sold: number, stockedDays: number): number | null {
  if (fulfillable <= 0) return 0;
  return sold <= 0 ? null : Math.floor((fulfillable * stockedDays) / sold);
}
