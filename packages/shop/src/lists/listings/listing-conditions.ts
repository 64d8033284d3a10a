import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import type { Copy } from '../../copy.ts';
import { buildContains } from '../../scope/paging.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';
import { hasLostFeaturedOffer, joinFeaturedPercentages } from './featured-offers.ts';

/** Which listings match what a user chose. */
export interface ListingFilter extends Scope {
  /** Part of a SKU, an ASIN or a title. @default all listings */
  readonly search?: string | undefined;
  /**
   * `issues`: with at least one error or warning of Amazon. `lost`: less than half of the page views had the seller's offer as the
   * featured offer. @default all
   */
  readonly show?: 'all' | 'issues' | 'not-buyable' | 'out-of-stock' | 'lost' | undefined;
}

/** Identifies a listing of a seller in the rows of a query. */
export interface ListingKey {
  readonly seller_id: string;
  readonly marketplace_id: string;
  readonly sku: string;
}

/** Returns a text that identifies a listing. */
export function toListingKey({ seller_id, marketplace_id, sku }: ListingKey): string {
  return JSON.stringify([seller_id, marketplace_id, sku]);
}

/** Units of a listing `p` that can be sold: the seller's own, or those in Amazon's warehouses. */
export const listedStock = sql`(CASE WHEN p.fulfillment_channel = 'DEFAULT' THEN p.quantity ELSE (
  SELECT CAST(sum(f.fulfillable) AS BIGINT) FROM fba_inventory AS f
  WHERE f.seller_id = p.seller_id AND f.marketplace_id = p.marketplace_id AND f.sku = p.sku AND f._deleted_at IS NULL) END)`;

/** The condition of listings `p` that need attention. */
export const hasIssues = sql`EXISTS (SELECT 1 FROM listing_issues AS n WHERE n.seller_id = p.seller_id
  AND n.marketplace_id = p.marketplace_id AND n.sku = p.sku AND n._deleted_at IS NULL AND n.severity IN ('ERROR', 'WARNING'))`;

const filters: Readonly<Record<NonNullable<ListingFilter['show']>, Sql | undefined>> = {
  all: undefined,
  issues: hasIssues,
  'not-buyable': sql`NOT coalesce(p.is_buyable, FALSE)`,
  'out-of-stock': sql`coalesce(${listedStock}, 0) <= 0`,
  lost: hasLostFeaturedOffer,
};

/** Builds the `FROM` and `WHERE` of the listings `p` that match a filter and a further condition. */
export function buildMatching(
  copy: Copy,
  { search = '', show = 'all', ...scope }: ListingFilter,
  condition?: Sql,
): Sql {
  const shown = filters[show];
  const conditions = [buildScopeCondition(scope, sql`p`), ...(shown === undefined ? [] : [shown])];
  if (search !== '') conditions.push(buildContains([sql`p.sku`, sql`p.asin`, sql`p.title`], search));
  if (condition !== undefined) conditions.push(condition);
  const join = show === 'lost' ? joinFeaturedPercentages(scope, copy.now()) : sql``;
  return sql`FROM listings AS p ${join} WHERE ${joinSql(conditions, ' AND ')}`;
}
