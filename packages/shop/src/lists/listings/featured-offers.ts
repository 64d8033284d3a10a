import { type Sql, sql } from '@supercargo/duckdb';
import { toValue, type Value } from '../../about/value.ts';
import { dayLength, toTimestamp } from '../../base/times.ts';
import type { Copy } from '../../copy.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';

/** The featured offer of a listing is lost if fewer of its page views had it, in percent. */
export const lostBelowPercent = 50;

/** Days of page views that count: the last ones that Amazon has reported. */
const countedDays = 7;
/** Days in which the last reported one is searched. Amazon reports page views about two days later. */
const searchedDays = 14;

const t = sql`t`;

/**
 * Builds a query of the percentage of page views of each listing that had the seller’s offer as the featured offer. Listings without
 * page views have no row.
 *
 * @param skus of the listings. Default: all.
 */
export function buildFeaturedPercentages(scope: Scope, now: number, skus?: readonly string[]): Sql {
  const first = sql`CAST(${toTimestamp(now - searchedDays * dayLength)} AS DATE)`;
  return sql`
    SELECT t.seller_id, t.marketplace_id, t.sku,
      sum(CAST(t.buy_box_percentage AS FLOAT8) * t.page_views) / sum(t.page_views) AS percentage
    FROM sales_and_traffic_by_asin AS t
    JOIN (SELECT d.seller_id, d.marketplace_id, max(d.date) AS last_day FROM sales_and_traffic_by_date AS d
      WHERE ${buildScopeCondition(scope, sql`d`)} AND d.date >= ${first} AND d.page_views > 0
      GROUP BY d.seller_id, d.marketplace_id) AS r
      ON r.seller_id = t.seller_id AND r.marketplace_id = t.marketplace_id
    WHERE ${buildScopeCondition(scope, t)} AND t.date >= ${first} AND t.date > r.last_day - CAST(${countedDays} AS INTEGER)
      AND ${skus === undefined ? sql`TRUE` : sql`t.sku IN ${skus}`} AND t.page_views > 0 AND t.buy_box_percentage IS NOT NULL
    GROUP BY t.seller_id, t.marketplace_id, t.sku`;
}

/** Joins listings `p` with their percentages `b`. */
export function joinFeaturedPercentages(scope: Scope, now: number): Sql {
  return sql`JOIN (${buildFeaturedPercentages(scope, now)}) AS b
    ON b.seller_id = p.seller_id AND b.marketplace_id = p.marketplace_id AND b.sku = p.sku`;
}

/** Counts the buyable listings that lost the featured offer. Unknown if Amazon has reported no page views of a listing. */
export async function countLostFeaturedOffers(copy: Copy, scope: Scope): Promise<Value<number>> {
  const [row] = await copy.select<{ lost: string; reported: string }>(sql`
    SELECT CAST(count(*) AS VARCHAR) AS reported, CAST(count(*) FILTER (WHERE ${hasLostFeaturedOffer}) AS VARCHAR) AS lost
    FROM listings AS p ${joinFeaturedPercentages(scope, copy.now())}
    WHERE ${buildScopeCondition(scope, sql`p`)}`);
  const isReported = Number(row?.reported ?? 0) > 0;
  const reason = { code: 'NOT_REPORTED', text: 'No page views are reported yet.' } as const;
  return toValue(Number(row?.lost ?? 0), isReported ? null : reason);
}

/** The condition of listings `p` with the percentages `b`. */
export const hasLostFeaturedOffer = sql`coalesce(p.is_buyable, FALSE) AND b.percentage < ${lostBelowPercent}`;
