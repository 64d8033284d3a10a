import { marketplaces } from '@supercargo/catalogue/registry';
import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer, isCopied } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { buildAfter, buildContains, defaultLimit, type Paging } from '../../scope/paging.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';

/** Which stock is listed by its age. */
export interface StockAgeList extends Scope, Paging<StockAgeCursor> {
  /** Part of a SKU, an ASIN or a title. @default all SKUs */
  readonly search?: string | undefined;
}

/** The last row of a page. */
export interface StockAgeCursor {
  /** Units older than 180 days. */
  readonly aged: number;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Number of the row in the report. */
  readonly row: number;
}

/** Units in Amazon's warehouses by the days since they arrived, as of Amazon's last report. */
export interface StockAge {
  /** The seller's SKU. */
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Number of the row in the report. */
  readonly row: number;
  /** As Amazon names it, such as `DE`. */
  readonly marketplace: string | null;
  /** ASIN of the product; null if the copy does not have it. */
  readonly asin: string | null;
  /** Title of the product; null if the copy does not have it. */
  readonly title: string | null;
  /** Units that arrived up to 90 days ago. */
  readonly to90: number;
  /** Units that arrived 91 to 180 days ago. */
  readonly to180: number;
  /** Units that arrived 181 to 270 days ago. */
  readonly to270: number;
  /** Units that arrived 271 to 365 days ago. */
  readonly to365: number;
  /** Units that arrived more than 365 days ago. */
  readonly over365: number;
  /** Units older than 180 days. */
  readonly aged: number;
}

interface AgeColumns extends Omit<StockAge, 'partnerId'> {
  readonly seller_id: string;
}

/** Units older than 180 days. */
const aged = sql`(coalesce(a.inv_age_181_to_270_days, 0) + coalesce(a.inv_age_271_to_365_days, 0)
  + coalesce(a.inv_age_365_plus_days, 0))`;

/** Returns a page of the stock in Amazon's warehouses, that with the most units older than 180 days first. */
export async function listStockAges(
  copy: Copy,
  { search = '', cursor, limit = defaultLimit, marketplaceId, ...account }: StockAgeList,
): Promise<{ stock: StockAge[]; more: boolean; about: About }> {
  const about = await describeAnswer(copy, { tables: ['fba_inventory_age'], scope: { ...account, marketplaceId } });
  // Not every copy has the table.
  if (!isCopied(about, 'fba_inventory_age')) return { stock: [], more: false, about };
  const conditions = [buildScopeCondition(account, sql`a`), sql`a.sku IS NOT NULL`];
  if (marketplaceId !== undefined) conditions.push(buildMarketplaceCondition(marketplaceId));
  if (search !== '') conditions.push(buildContains([sql`a.sku`, sql`a.asin`, sql`a.product_name`], search));
  if (cursor !== undefined) {
    conditions.push(
      buildAfter([
        [sql`-${aged}`, sql`${-cursor.aged}`],
        [sql`a.seller_id`, cursor.partnerId],
        [sql`a.row_no`, sql`${cursor.row}`],
      ]),
    );
  }
  const rows = await copy.select<AgeColumns>(sql`
    SELECT a.seller_id, CAST(a.row_no AS FLOAT8) AS row, a.sku, a.marketplace, a.asin, a.product_name AS title,
      CAST(coalesce(a.inv_age_0_to_90_days, 0) AS FLOAT8) AS to90, CAST(coalesce(a.inv_age_91_to_180_days, 0) AS FLOAT8) AS to180,
      CAST(coalesce(a.inv_age_181_to_270_days, 0) AS FLOAT8) AS to270,
      CAST(coalesce(a.inv_age_271_to_365_days, 0) AS FLOAT8) AS to365,
      CAST(coalesce(a.inv_age_365_plus_days, 0) AS FLOAT8) AS over365, CAST(${aged} AS FLOAT8) AS aged
    FROM fba_inventory_age AS a WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY -${aged}, a.seller_id, a.row_no LIMIT ${limit + 1}`);
  const stock = rows.slice(0, limit).map(({ seller_id, ...rest }) => ({ ...rest, partnerId: seller_id }));
  return { stock, more: rows.length > limit, about };
}

/** The report names the country of the marketplace. The United Kingdom has two codes, GB and UK, so both are accepted. */
function buildMarketplaceCondition(marketplaceId: string): Sql {
  const country = marketplaces.find(({ id }) => id === marketplaceId)?.countryCode ?? marketplaceId;
  return sql`upper(a.marketplace) IN ${country === 'GB' ? ['GB', 'UK'] : [country]}`;
}
