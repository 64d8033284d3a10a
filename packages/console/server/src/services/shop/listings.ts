import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import type { Mirror } from '../mirror/mirror.ts';
import {
  buildFeaturedPercentages,
  hasLostFeaturedOffer,
  joinFeaturedPercentages,
  lostBelowPercent,
} from './featured-offers.ts';
import { buildAfter, buildContains } from './keyset.ts';
import { buildScopeCondition, type Places, type Scope, scopeSchema } from './scope.ts';

/** Which listings match what a user chose above the list. */
export const listingFilterSchema = scopeSchema.extend({
  /** Part of a SKU, an ASIN or a title. Default: all listings. */
  search: z.string().trim().max(100).default(''),
  /**
   * `issues`: with at least one error or warning of Amazon. `lost`: less than half of the page views had the seller's offer as the
   * featured offer. Default: all listings.
   */
  show: z.enum(['all', 'issues', 'not-buyable', 'out-of-stock', 'lost']).default('all'),
});

/** Which page of the listings that match a list shows. */
export const listingListSchema = listingFilterSchema.extend({
  /** Only listings after this one, which the last page ended with. */
  cursor: z.object({ sku: idText, marketplaceId: idText, partnerId: idText }).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

type ListingFilter = Omit<z.infer<typeof listingFilterSchema>, 'source'>;
type ListingList = z.infer<typeof listingListSchema>;

/** An issue that Amazon found in a listing. */
export interface ListingIssue {
  readonly code: string;
  /** `ERROR`, `WARNING` or `INFO`. */
  readonly severity: string | null;
  readonly message: string | null;
}

/** A listing in one marketplace. */
export interface ListingRow {
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  readonly marketplaceId: string;
  readonly asin: string | null;
  readonly title: string | null;
  readonly isBuyable: boolean;
  /** Whether it is found on Amazon, even if it cannot be bought. */
  readonly isDiscoverable: boolean;
  /** As a decimal; null without an offer. */
  readonly price: string | null;
  readonly currency: string | null;
  /** `AMAZON` or `MERCHANT`. */
  readonly fulfilledBy: string;
  /** Units that can be sold; null if the copy does not have it. */
  readonly stock: number | null;
  /**
   * Percentage, rounded down, of page views in the last seven reported days that had the seller's offer as the featured offer (Buy Box). Null without
   * page views.
   */
  readonly featured: number | null;
  /** Whether the listing is buyable and its percentage is so low that the featured offer counts as lost. */
  readonly hasLostFeaturedOffer: boolean;
  /** Errors first. */
  readonly issues: readonly ListingIssue[];
}

interface FoundListing {
  readonly sku: string;
  readonly seller_id: string;
  readonly marketplace_id: string;
  readonly asin: string | null;
  readonly title: string | null;
  readonly status: string | null;
  readonly is_buyable: boolean | null;
  readonly price: string | null;
  readonly currency: string | null;
  readonly fulfilled_by: string;
  readonly stock: string | null;
}

const p = sql`p`;

/** Units of a listing `p` that can be sold: the seller's own, or those in Amazon's warehouses. */
const stock = sql`(CASE WHEN p.fulfillment_channel = 'DEFAULT' THEN p.quantity ELSE (
  SELECT CAST(sum(f.fulfillable) AS BIGINT) FROM fba_inventory AS f
  WHERE f.seller_id = p.seller_id AND f.marketplace_id = p.marketplace_id AND f.sku = p.sku AND f._deleted_at IS NULL) END)`;

/** The condition of listings `p` that need attention. */
const hasIssues = sql`EXISTS (SELECT 1 FROM listing_issues AS n WHERE n.seller_id = p.seller_id
  AND n.marketplace_id = p.marketplace_id AND n.sku = p.sku AND n._deleted_at IS NULL AND n.severity IN ('ERROR', 'WARNING'))`;

const filters: Readonly<Record<ListingFilter['show'], Sql | undefined>> = {
  all: undefined,
  issues: hasIssues,
  'not-buyable': sql`NOT coalesce(p.is_buyable, FALSE)`,
  'out-of-stock': sql`coalesce(${stock}, 0) <= 0`,
  lost: hasLostFeaturedOffer,
};

/** Returns a page of listings by SKU. */
export async function listListings(
  mirror: Mirror,
  { cursor, limit, ...filter }: ListingList,
): Promise<{ listings: ListingRow[]; more: boolean }> {
  const after =
    cursor &&
    buildAfter([
      [sql`p.sku`, cursor.sku],
      [sql`p.marketplace_id`, cursor.marketplaceId],
      [sql`p.seller_id`, cursor.partnerId],
    ]);
  const found = await mirror.select<FoundListing>(sql`
    SELECT p.sku, p.seller_id, p.marketplace_id, p.asin, p.title, p.status, p.is_buyable,
      CAST(p.price AS VARCHAR) AS price, p.currency, CAST(${stock} AS VARCHAR) AS stock,
      CASE WHEN p.fulfillment_channel = 'DEFAULT' THEN 'MERCHANT' ELSE 'AMAZON' END AS fulfilled_by
    ${buildMatching(mirror, filter, after)}
    ORDER BY p.sku, p.marketplace_id, p.seller_id LIMIT ${limit + 1}`);
  const page = found.slice(0, limit);
  const [issues, featured] = await Promise.all([readIssues(mirror, filter, page), readFeatured(mirror, filter, page)]);
  const listings = page.map((one) => toRow(one, issues.get(toKey(one)) ?? [], featured.get(toKey(one)) ?? null));
  return { listings, more: found.length > limit };
}

/** Counts the listings that match a filter. */
export async function countListings(mirror: Mirror, filter: ListingFilter): Promise<number> {
  const [row] = await mirror.select<{ n: string }>(
    sql`SELECT CAST(count(*) AS VARCHAR) AS n ${buildMatching(mirror, filter)}`,
  );
  return Number(row?.n ?? 0);
}

/** Identifies a listing of one seller. */
export interface ListingPlace {
  readonly marketplaceId: string;
  readonly sku: string;
}

/** Returns the first of the listings of a seller that does not match a filter; undefined if all match. */
export async function findOutside(
  mirror: Mirror,
  filter: ListingFilter,
  partnerId: string,
  listings: readonly ListingPlace[],
): Promise<ListingPlace | undefined> {
  const isListed = sql`p.seller_id = ${partnerId} AND p.sku IN ${listings.map(({ sku }) => sku)}`;
  const matching = await mirror.select<ListingKey>(
    sql`SELECT p.seller_id, p.marketplace_id, p.sku ${buildMatching(mirror, filter, isListed)}`,
  );
  const keys = new Set(matching.map(toKey));
  return listings.find(
    ({ marketplaceId, sku }) => !keys.has(toKey({ seller_id: partnerId, marketplace_id: marketplaceId, sku })),
  );
}

/** Builds the `FROM` and `WHERE` of the listings `p` that match a filter and a further condition. */
function buildMatching(mirror: Mirror, { search, show, ...scope }: ListingFilter, condition?: Sql): Sql {
  const shown = filters[show];
  const conditions = [buildScopeCondition(scope, p), ...(shown === undefined ? [] : [shown])];
  if (search !== '') conditions.push(buildContains([sql`p.sku`, sql`p.asin`, sql`p.title`], search));
  if (condition !== undefined) conditions.push(condition);
  const join = show === 'lost' ? joinFeaturedPercentages(scope, mirror.clock.now()) : sql``;
  return sql`FROM listings AS p ${join} WHERE ${joinSql(conditions, ' AND ')}`;
}

/** Counts the listings with at least one error or warning of Amazon. */
export async function countListingsWithIssues(mirror: Mirror, scope: Scope): Promise<number> {
  const [row] = await mirror.select<{ n: string }>(sql`
    SELECT CAST(count(*) AS VARCHAR) AS n FROM listings AS p WHERE ${buildScopeCondition(scope, p)} AND ${hasIssues}`);
  return Number(row?.n ?? 0);
}

/** An error or warning of Amazon in a listing, with what tells it from others. */
export interface FoundIssue {
  readonly seller_id: string;
  readonly marketplace_id: string;
  readonly sku: string;
  readonly code: string;
  readonly attribute_names_hash: string;
  readonly message: string | null;
}

/** Lists up to `maxRows` errors and warnings of the listings of sellers, by Amazon's IDs. */
export function listIssues(mirror: Mirror, partnerIds: readonly string[], maxRows: number): Promise<FoundIssue[]> {
  return mirror.select<FoundIssue>(sql`
    SELECT n.seller_id, n.marketplace_id, n.sku, n.code, n.attribute_names_hash, n.message FROM listing_issues AS n
    WHERE n.seller_id IN ${partnerIds} AND n._deleted_at IS NULL AND n.severity IN ('ERROR', 'WARNING')
    ORDER BY n.seller_id, n.marketplace_id, n.sku, n.code, n.attribute_names_hash LIMIT ${maxRows}`);
}

type ListingKey = Pick<FoundListing, 'seller_id' | 'marketplace_id' | 'sku'>;

function toKey({ seller_id, marketplace_id, sku }: ListingKey): string {
  return JSON.stringify([seller_id, marketplace_id, sku]);
}

async function readIssues(
  mirror: Mirror,
  scope: Places,
  page: readonly ListingKey[],
): Promise<Map<string, ListingIssue[]>> {
  const rows = await mirror.select<ListingKey & ListingIssue>(sql`
    SELECT n.seller_id, n.marketplace_id, n.sku, n.code, n.severity, n.message FROM listing_issues AS n
    WHERE ${buildScopeCondition(scope, sql`n`)} AND n.sku IN ${page.map(({ sku }) => sku)}
    ORDER BY CASE n.severity WHEN 'ERROR' THEN 0 WHEN 'WARNING' THEN 1 ELSE 2 END, n.code, n.attribute_names_hash`);
  const byListing = Map.groupBy(rows, toKey);
  return new Map(
    [...byListing].map(([key, own]) => [key, own.map(({ code, severity, message }) => ({ code, severity, message }))]),
  );
}

async function readFeatured(mirror: Mirror, scope: Places, page: readonly ListingKey[]): Promise<Map<string, number>> {
  const skus = page.map(({ sku }) => sku);
  const rows = await mirror.select<ListingKey & { readonly percentage: number }>(sql`
    SELECT b.seller_id, b.marketplace_id, b.sku, floor(b.percentage) AS percentage
    FROM (${buildFeaturedPercentages(scope, mirror.clock.now(), skus)}) AS b`);
  return new Map(rows.map((row) => [toKey(row), row.percentage]));
}

function toRow(found: FoundListing, issues: readonly ListingIssue[], featured: number | null): ListingRow {
  const { seller_id, marketplace_id, status, is_buyable, fulfilled_by, stock: units, ...rest } = found;
  return {
    ...rest,
    partnerId: seller_id,
    marketplaceId: marketplace_id,
    isBuyable: is_buyable === true,
    isDiscoverable: (status ?? '').split(',').includes('DISCOVERABLE'),
    fulfilledBy: fulfilled_by,
    stock: units === null ? null : Number(units),
    featured,
    hasLostFeaturedOffer: is_buyable === true && featured !== null && featured < lostBelowPercent,
    issues,
  };
}
