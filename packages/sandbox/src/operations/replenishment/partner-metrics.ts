import type * as Catalogue from '@supercargo/catalogue/types/replenishment-2022-11-07';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import type { ShownListing } from '../../world/listings/listing-status.ts';
import {
  computeSubscriptionSales,
  countSubscriptions,
  listSubscribable,
} from '../../world/subscriptions/subscriptions.ts';
import type { SellerCall } from '../handler.ts';
import { requireBody } from '../job-request.ts';
import { operation } from '../operation.ts';
import { type Bucket, type Granularity, listBuckets } from '../sales/time-buckets.ts';
import { buildFilter, readInterval, readMarketplace } from './replenishment-request.ts';

const GRANULARITY: Readonly<Record<string, Granularity>> = {
  DAY: 'Day',
  WEEK: 'Week',
  MONTH: 'Month',
  QUARTER: 'Quarter',
  YEAR: 'Year',
};

/** The metrics of the sandbox. */
const METRICS: readonly Catalogue.Metric[] = [
  'SHIPPED_SUBSCRIPTION_UNITS',
  'TOTAL_SUBSCRIPTIONS_REVENUE',
  'ACTIVE_SUBSCRIPTIONS',
  'REVENUE_PENETRATION',
  'NOT_DELIVERED_DUE_TO_OOS',
  'LOST_REVENUE_DUE_TO_OOS',
];

/** Returns the subscription sales of all articles for each part of the interval. */
export const getSellingPartnerMetrics = operation('replenishment', '2022-11-07', 'getSellingPartnerMetrics', (call) => {
  const body = requireBody(call);
  const granularity = GRANULARITY[body.aggregationFrequency ?? ''];
  if (granularity === undefined && body.timePeriodType === 'PERFORMANCE') {
    throw invalidInput('aggregationFrequency is required.', 'aggregationFrequency (body)');
  }
  const span = readInterval(body, 'several units');
  const parts = listBuckets({ ...span, granularity: granularity ?? 'Total', zone: 'UTC', weekStartsOnSunday: false });
  const store = readMarketplace(call, body.marketplaceId);
  const articles = listSubscribable(call.account, store, call.now).filter(buildFilter(body.filters ?? {}));
  const wanted = (body.metrics ?? []).filter((metric) => METRICS.includes(metric));
  const selected = wanted.length === 0 ? METRICS : wanted;
  return json({ metrics: parts.map((part) => computeMetrics(call, { store, articles, part, selected })) });
});

interface MetricsPlan {
  readonly store: Marketplace;
  readonly articles: readonly ShownListing[];
  readonly part: Bucket;
  readonly selected: readonly Catalogue.Metric[];
}

function computeMetrics(
  { account }: SellerCall,
  { store, articles, part: { from, to }, selected }: MetricsPlan,
): Sent<Catalogue.GetSellingPartnerMetricsResponseMetric> {
  const sales = computeSubscriptionSales(account, { marketplaceId: store.id, from, to });
  const sum = (field: 'units' | 'revenue' | 'allRevenue') =>
    articles.reduce((total, { sku }) => total + (sales.get(sku)?.[field] ?? 0), 0);
  const [revenue, allRevenue] = [sum('revenue'), sum('allRevenue')];
  const has = (metric: Catalogue.Metric) => selected.includes(metric);
  return {
    ...(has('TOTAL_SUBSCRIPTIONS_REVENUE') && {
      totalSubscriptionsRevenue: Number(formatDecimal(revenue, store.currency)),
    }),
    ...(has('SHIPPED_SUBSCRIPTION_UNITS') && { shippedSubscriptionUnits: sum('units') }),
    ...(has('ACTIVE_SUBSCRIPTIONS') && {
      activeSubscriptions: articles.reduce((total, listing) => total + countSubscriptions(listing, store.id), 0),
    }),
    ...(has('REVENUE_PENETRATION') && {
      revenuePenetration: allRevenue === 0 ? 0 : Math.round((revenue * 10_000) / allRevenue) / 100,
    }),
    ...(has('NOT_DELIVERED_DUE_TO_OOS') && { notDeliveredDueToOOS: 0 }),
    ...(has('LOST_REVENUE_DUE_TO_OOS') && { lostRevenueDueToOOS: 0 }),
    timeInterval: { startDate: formatIsoTime(from), endDate: formatIsoTime(to) },
    currencyCode: store.currency,
  };
}
