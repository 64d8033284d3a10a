import { type Sql, sql } from '@supercargo/duckdb';
import type { Days } from '../../scope/marketplace-days.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';
import { type FactSource, type MeasureDefinition, timeDimensions } from '../measure.ts';

/** One fact for each day, or for each SKU on a day if the answer is split by SKU. */
const traffic: FactSource = {
  tables: ['sales_and_traffic_by_date', 'sales_and_traffic_by_asin'],
  dimensions: [...timeDimensions, 'seller', 'marketplace', 'sku'],
  time: 'period',
  dayRule: 'The day of the report, which is one of the time zone of the marketplace.',
  reportedAfterDays: 2,
  build: ({ scope, days }, split) =>
    split.includes('sku')
      ? sql`SELECT ${columns}, t.sku FROM sales_and_traffic_by_asin AS t WHERE ${buildCondition(scope, days)}`
      : sql`SELECT ${columns} FROM sales_and_traffic_by_date AS t WHERE ${buildCondition(scope, days)}`,
};

const columns = sql`t.seller_id, t.marketplace_id, NULL AS currency, t.date AS day, t.sessions, t.page_views, t.units_ordered,
  t.buy_box_percentage`;

function buildCondition(scope: Scope, { from, to }: Days): Sql {
  return sql`${buildScopeCondition(scope, sql`t`)} AND t.date >= CAST(${from} AS DATE) AND t.date <= CAST(${to} AS DATE)`;
}

const noSessions = { code: 'NO_SALES', text: 'No page was viewed.' } as const;
const shared = { source: traffic, leftOut: 'Days that Amazon has not reported yet: the last two.' } as const;

/** What buyers viewed. */
export const trafficMeasures: readonly MeasureDefinition[] = [
  {
    ...shared,
    name: 'sessions',
    title: 'Sessions',
    meaning: 'Visits in which pages of products were viewed. A visit of several products counts for each of them.',
    unit: 'sessions',
    isGrowing: true,
    amount: sql`sum(f.sessions)`,
  },
  {
    ...shared,
    name: 'conversion',
    title: 'Conversion',
    meaning: 'Ordered units in percent of sessions.',
    unit: 'percent',
    isGrowing: false,
    amount: sql`sum(f.units_ordered)`,
    per: { by: sql`sum(f.sessions)`, factor: 100, decimals: 1, reason: noSessions },
  },
  {
    ...shared,
    name: 'featured_offer_share',
    title: 'Featured offer share',
    meaning: 'Page views with the seller’s offer as the featured offer (Buy Box), in percent of page views.',
    leftOut: `Page views of which Amazon reports no featured offer. ${shared.leftOut}`,
    unit: 'percent',
    isGrowing: false,
    amount: sql`sum(f.buy_box_percentage * f.page_views)`,
    per: {
      by: sql`sum(f.page_views) FILTER (WHERE f.buy_box_percentage IS NOT NULL)`,
      factor: 1,
      decimals: 1,
      reason: noSessions,
    },
  },
];
