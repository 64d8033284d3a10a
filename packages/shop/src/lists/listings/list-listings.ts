import { type Sql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer, isCopied } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { buildAfter, defaultLimit, type Paging } from '../../scope/paging.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';
import { buildFeaturedPercentages, lostBelowPercent } from './featured-offers.ts';
import { buildMatching, type ListingFilter, type ListingKey, listedStock, toListingKey } from './listing-conditions.ts';

/** Which page of the listings that match is returned. */
export interface ListingList extends ListingFilter, Paging<ListingCursor> {}

/** The last listing of a page. */
export interface ListingCursor {
  /** The seller's SKU. */
  readonly sku: string;
  /** ID of the marketplace. */
  readonly marketplaceId: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
}

/** An issue that Amazon found in a listing. */
export interface ListingIssue {
  /** Identifies the issue or error. */
  readonly code: string;
  /** `ERROR`, `WARNING` or `INFO`. */
  readonly severity: string | null;
  /** The text of Amazon. */
  readonly message: string | null;
  /** Names of the attributes that it is about, such as `item_name`; empty if Amazon names none. */
  readonly attributeNames: readonly string[];
}

/** A listing in one marketplace. */
export interface ListingRow {
  /** The seller's SKU. */
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** ID of the marketplace. */
  readonly marketplaceId: string;
  /** ASIN of the product; null if the copy does not have it. */
  readonly asin: string | null;
  /** Title of the product; null if the copy does not have it. */
  readonly title: string | null;
  /** Whether buyers can buy it. */
  readonly isBuyable: boolean;
  /** Whether it is found on Amazon, even if it cannot be bought. */
  readonly isDiscoverable: boolean;
  /** As a decimal; null without an offer. */
  readonly price: string | null;
  /** Code of the currency, such as `EUR`. */
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

interface ListingColumns extends ListingKey {
  readonly asin: string | null;
  readonly title: string | null;
  readonly status: string | null;
  readonly is_buyable: boolean | null;
  readonly price: string | null;
  readonly currency: string | null;
  readonly fulfilled_by: string;
  readonly stock: string | null;
}

/** The tables that listings are read from. */
export const listingTables = ['listings', 'listing_issues', 'fba_inventory', 'sales_and_traffic_by_asin'] as const;

/** Returns a page of listings by SKU. */
export async function listListings(
  copy: Copy,
  { cursor, limit = defaultLimit, ...filter }: ListingList,
): Promise<{ listings: ListingRow[]; more: boolean; about: About }> {
  const after =
    cursor &&
    buildAfter([
      [sql`p.sku`, cursor.sku],
      [sql`p.marketplace_id`, cursor.marketplaceId],
      [sql`p.seller_id`, cursor.partnerId],
    ]);
  const about = await describeAnswer(copy, { tables: listingTables, scope: filter });
  const listings = await readListings(copy, { filter, condition: after, about, limit: limit + 1 });
  return { listings: listings.slice(0, limit), more: listings.length > limit, about };
}

/** Reads the listings `p` that match a filter and a further condition, by SKU. */
export async function readListings(
  copy: Copy,
  {
    filter,
    condition,
    about,
    limit,
  }: {
    readonly filter: ListingFilter;
    readonly condition: Sql | undefined;
    /** Says which of the tables are copied. */
    readonly about: About;
    readonly limit: number;
  },
): Promise<ListingRow[]> {
  const rows = await copy.select<ListingColumns>(sql`
    SELECT p.sku, p.seller_id, p.marketplace_id, p.asin, p.title, p.status, p.is_buyable,
      CAST(p.price AS VARCHAR) AS price, p.currency, CAST(${listedStock} AS VARCHAR) AS stock,
      CASE WHEN p.fulfillment_channel = 'DEFAULT' THEN 'MERCHANT' ELSE 'AMAZON' END AS fulfilled_by
    ${buildMatching(copy, filter, condition)}
    ORDER BY p.sku, p.marketplace_id, p.seller_id LIMIT ${limit}`);
  const [issues, featured] = await Promise.all([
    readIssues(copy, filter, rows),
    isCopied(about, 'sales_and_traffic_by_asin') ? readFeatured(copy, filter, rows) : new Map<string, number>(),
  ]);
  return rows.map((row) => toRow(row, issues.get(toListingKey(row)) ?? [], featured.get(toListingKey(row)) ?? null));
}

async function readIssues(copy: Copy, scope: Scope, page: readonly ListingKey[]): Promise<Map<string, ListingIssue[]>> {
  const rows = await copy.select<
    ListingKey & Omit<ListingIssue, 'attributeNames'> & { readonly names: string | null }
  >(sql`
    SELECT n.seller_id, n.marketplace_id, n.sku, n.code, n.severity, n.message, CAST(n.attribute_names AS VARCHAR) AS names FROM listing_issues AS n
    WHERE ${buildScopeCondition(scope, sql`n`)} AND n.sku IN ${page.map(({ sku }) => sku)}
    ORDER BY CASE n.severity WHEN 'ERROR' THEN 0 WHEN 'WARNING' THEN 1 ELSE 2 END, n.code, n.attribute_names_hash`);
  const byListing = Map.groupBy(rows, toListingKey);
  return new Map(
    [...byListing].map(([key, issues]) => [
      key,
      issues.map(({ code, severity, message, names }) => {
        const attributeNames = names === null ? [] : (JSON.parse(names) as string[]);
        return { code, severity, message, attributeNames };
      }),
    ]),
  );
}

async function readFeatured(copy: Copy, scope: Scope, page: readonly ListingKey[]): Promise<Map<string, number>> {
  const skus = page.map(({ sku }) => sku);
  const rows = await copy.select<ListingKey & { readonly percentage: number }>(sql`
    SELECT b.seller_id, b.marketplace_id, b.sku, floor(b.percentage) AS percentage
    FROM (${buildFeaturedPercentages(scope, copy.now(), skus)}) AS b`);
  return new Map(rows.map((row) => [toListingKey(row), row.percentage]));
}

function toRow(columns: ListingColumns, issues: readonly ListingIssue[], featured: number | null): ListingRow {
  const { seller_id, marketplace_id, status, is_buyable, fulfilled_by, stock: units, ...rest } = columns;
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
