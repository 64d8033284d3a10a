import { sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { buildAfter, defaultLimit, type Paging } from '../../scope/paging.ts';
import { type ListingIssue, type ListingRow, listingTables, readListings } from './list-listings.ts';
import { buildMatching, type ListingFilter } from './listing-conditions.ts';

/** Which page of the products that match is returned. A product matches if one of its listings does. */
export interface ProductList extends ListingFilter, Paging<ProductCursor> {}

/** The last product of a page. */
export interface ProductCursor {
  /** The seller's SKU. */
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
}

/** An issue of a product, once for all marketplaces that have it. */
export interface ProductIssue extends ListingIssue {
  /** IDs of the marketplaces. */
  readonly marketplaceIds: readonly string[];
}

/** A SKU of a seller with its listings. */
export interface Product {
  /** The seller's SKU. */
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** ASIN of the product; null if the copy does not have it. */
  readonly asin: string | null;
  /** Title of the product; null if the copy does not have it. */
  readonly title: string | null;
  /** Its listings in the marketplaces of the scope, also those that the filter leaves out. */
  readonly listings: readonly ListingRow[];
  /** Errors first. */
  readonly issues: readonly ProductIssue[];
}

/** A SKU is listed at most once in each marketplace of Amazon. */
const maxMarketplaces = 50;

/** Returns a page of products by SKU, each with its listings in all marketplaces of the scope. */
export async function listProducts(
  copy: Copy,
  { cursor, limit = defaultLimit, ...filter }: ProductList,
): Promise<{ products: Product[]; more: boolean; about: About }> {
  const after =
    cursor &&
    buildAfter([
      [sql`p.sku`, cursor.sku],
      [sql`p.seller_id`, cursor.partnerId],
    ]);
  const rows = await copy.select<{ readonly sku: string; readonly seller_id: string }>(sql`
    SELECT DISTINCT p.sku, p.seller_id ${buildMatching(copy, filter, after)} ORDER BY p.sku, p.seller_id LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit);
  const { partnerId, marketplaceId } = filter;
  const about = await describeAnswer(copy, { tables: listingTables, scope: filter });
  const listings = await readListings(copy, {
    filter: { partnerId, marketplaceId },
    condition: sql`p.sku IN ${page.map(({ sku }) => sku)}`,
    about,
    limit: page.length * maxMarketplaces,
  });
  const byProduct = Map.groupBy(listings, (listing) => JSON.stringify([listing.partnerId, listing.sku]));
  const products = page.map(({ sku, seller_id }) =>
    buildProduct({ sku, partnerId: seller_id }, byProduct.get(JSON.stringify([seller_id, sku])) ?? []),
  );
  return { products, more: rows.length > limit, about };
}

function buildProduct(key: ProductCursor, listings: readonly ListingRow[]): Product {
  const findFirst = (read: (listing: ListingRow) => string | null) =>
    listings.map(read).find((text) => text !== null) ?? null;
  return {
    ...key,
    asin: findFirst(({ asin }) => asin),
    title: findFirst(({ title }) => title),
    listings,
    issues: foldIssues(listings),
  };
}

/** Amazon's severities, the gravest first. */
const severities = ['ERROR', 'WARNING', 'INFO'];

function foldIssues(listings: readonly ListingRow[]): ProductIssue[] {
  const issues = listings.flatMap(({ issues: some, marketplaceId }) => some.map((issue) => ({ issue, marketplaceId })));
  const groups = Map.groupBy(issues, ({ issue: { code, severity, attributeNames } }) =>
    JSON.stringify([code, severity, attributeNames]),
  );
  const folded = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ ...first.issue, marketplaceIds: [...new Set(group.map(({ marketplaceId }) => marketplaceId))] }];
  });
  const rank = ({ severity }: ProductIssue) => severities.indexOf(severity ?? 'INFO');
  return folded.sort((first, second) => rank(first) - rank(second));
}
