import { sql } from '@supercargo/duckdb';
import type { Copy } from '../../copy.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';
import {
  buildMatching,
  hasIssues,
  type ListingFilter,
  type ListingKey,
  listedStock,
  toListingKey,
} from './listing-conditions.ts';

/** Counts the listings that match a filter. */
export async function countListings(copy: Copy, filter: ListingFilter): Promise<number> {
  const [row] = await copy.select<{ n: string }>(
    sql`SELECT CAST(count(*) AS VARCHAR) AS n ${buildMatching(copy, filter)}`,
  );
  return Number(row?.n ?? 0);
}

/** Identifies a listing of one seller. */
export interface ListingPlace {
  /** ID of the marketplace. */
  readonly marketplaceId: string;
  /** The seller's SKU. */
  readonly sku: string;
}

/** Returns the first of the listings of a seller that does not match a filter; undefined if all match. */
export async function findOutside(
  copy: Copy,
  filter: ListingFilter,
  partnerId: string,
  listings: readonly ListingPlace[],
): Promise<ListingPlace | undefined> {
  const isListed = sql`p.seller_id = ${partnerId} AND p.sku IN ${listings.map(({ sku }) => sku)}`;
  const matching = await copy.select<ListingKey>(
    sql`SELECT p.seller_id, p.marketplace_id, p.sku ${buildMatching(copy, filter, isListed)}`,
  );
  const keys = new Set(matching.map(toListingKey));
  return listings.find(
    ({ marketplaceId, sku }) => !keys.has(toListingKey({ seller_id: partnerId, marketplace_id: marketplaceId, sku })),
  );
}

/** The price of a listing. */
export interface ListingPrice extends ListingPlace {
  /** Title of the product; null if the copy does not have it. */
  readonly title: string | null;
  /** Code of the currency, such as `EUR`. */
  readonly currency: string | null;
  /** As a decimal; null without an offer. */
  readonly price: string | null;
  /** Units that can be sold; null if the copy does not have it. */
  readonly stock: string | null;
}

/** Returns the prices of SKUs of a seller, in all marketplaces. */
export async function readPrices(copy: Copy, partnerId: string, skus: readonly string[]): Promise<ListingPrice[]> {
  const rows = await copy.select<Omit<ListingPrice, 'marketplaceId'> & { marketplace_id: string }>(sql`
    SELECT p.marketplace_id, p.sku, p.title, p.currency, CAST(p.price AS VARCHAR) AS price,
      CAST(${listedStock} AS VARCHAR) AS stock FROM listings AS p
    WHERE ${buildScopeCondition({ partnerId }, sql`p`)} AND p.sku IN ${skus}`);
  return rows.map(({ marketplace_id, ...row }) => ({ ...row, marketplaceId: marketplace_id }));
}

/** Counts the listings with at least one error or warning of Amazon. */
export async function countListingsWithIssues(copy: Copy, scope: Scope): Promise<number> {
  const [row] = await copy.select<{ n: string }>(sql`
    SELECT CAST(count(*) AS VARCHAR) AS n FROM listings AS p WHERE ${buildScopeCondition(scope, sql`p`)} AND ${hasIssues}`);
  return Number(row?.n ?? 0);
}

/** An error or warning of Amazon in a listing, with what tells it from others. */
export interface ListedIssue extends ListingPlace {
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Identifies the issue or error. */
  readonly code: string;
  /** Identifies the attributes that the issue is about. */
  readonly attributesHash: string;
  /** The text of Amazon. */
  readonly message: string | null;
}

/** Lists up to `maxRows` errors and warnings of the listings of sellers, by Amazon's IDs. */
export async function listIssues(copy: Copy, partnerIds: readonly string[], maxRows: number): Promise<ListedIssue[]> {
  const rows = await copy.select<ListingKey & { code: string; hash: string; message: string | null }>(sql`
    SELECT n.seller_id, n.marketplace_id, n.sku, n.code, n.attribute_names_hash AS hash, n.message FROM listing_issues AS n
    WHERE n.seller_id IN ${partnerIds} AND n._deleted_at IS NULL AND n.severity IN ('ERROR', 'WARNING')
    ORDER BY n.seller_id, n.marketplace_id, n.sku, n.code, n.attribute_names_hash LIMIT ${maxRows}`);
  return rows.map(({ seller_id, marketplace_id, hash, ...row }) => ({
    ...row,
    partnerId: seller_id,
    marketplaceId: marketplace_id,
    attributesHash: hash,
  }));
}
