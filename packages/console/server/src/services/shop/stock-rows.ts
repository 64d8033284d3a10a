import { type Sql, sql } from '@supercargo/duckdb';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { buildAfter } from './keyset.ts';

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

/** A row that {@link stockColumns} select. */
export interface FoundStock {
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

/** The columns of stock `s`. */
export const stockColumns = sql`s.sku, s.seller_id, s.marketplace_id, CAST(to_json(s.marketplaces) AS VARCHAR) AS marketplaces,
  s.held_by, s.asin, s.title,
  CAST(s.fulfillable AS VARCHAR) AS fulfillable, CAST(s.inbound AS VARCHAR) AS inbound,
  CAST(s.reserved AS VARCHAR) AS reserved, CAST(s.unfulfillable AS VARCHAR) AS unfulfillable,
  CAST(s.sold AS VARCHAR) AS sold`;

/** More days than any stock lasts, so that stock of which nothing was sold comes last. */
const endless = 1_000_000_000_000;

/** The days that stock `s` lasts. */
const cover = sql`CASE WHEN s.sold <= 0 THEN ${endless} ELSE s.fulfillable * 30 // s.sold END`;

/** `cover`: by the days that the stock lasts, lowest first. */
type StockSort = 'sku' | 'cover';

/** Orders of stock `s`. */
export const stockOrder: Readonly<Record<StockSort, Sql>> = {
  sku: sql`s.sku, s.marketplace_id, s.seller_id, s.held_by`,
  cover: sql`${cover}, s.sku, s.marketplace_id, s.seller_id, s.held_by`,
};

/** The last row of a page. */
export const stockCursor = z.object({
  sku: idText,
  marketplaceId: idText,
  partnerId: idText,
  heldBy: z.enum(['AMAZON', 'MERCHANT']),
  /** Needed for the order by cover. */
  daysOfCover: z.number().int().min(0).nullable().default(null),
});

/** Builds the condition of stock `s` after the last row of a page. */
export function buildNextStock(sort: StockSort, cursor: z.infer<typeof stockCursor>): Sql {
  const { sku, marketplaceId, partnerId, heldBy, daysOfCover } = cursor;
  const key = [
    [sql`s.marketplace_id`, marketplaceId],
    [sql`s.seller_id`, partnerId],
    [sql`s.held_by`, heldBy],
  ] as const;
  if (sort === 'sku') return buildAfter([[sql`s.sku`, sku], ...key]);
  return buildAfter([[cover, sql`${daysOfCover ?? endless}`], [sql`s.sku`, sku], ...key]);
}

/** Reads a row that {@link stockColumns} selected. */
export function toStockRow({ sku, seller_id, marketplace_id, held_by, asin, title, ...units }: FoundStock): StockRow {
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
