import { formatIsoTime } from '../../base/iso-time.ts';
import { isJsonObject, toTexts } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import {
  computeSubscriptionSales,
  countSubscriptions,
  listSubscribable,
} from '../../world/subscriptions/subscriptions.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { readBody } from '../job-request.ts';
import { type Bucket, type Granularity, listBuckets } from '../sales/time-buckets.ts';
import { buildFilter, createInputError, readInterval, readMarketplace } from './replenishment-request.ts';

const GRANULARITY: Readonly<Record<string, Granularity>> = {
  DAY: 'Day',
  WEEK: 'Week',
  MONTH: 'Month',
  QUARTER: 'Quarter',
  YEAR: 'Year',
};

const METRICS: Readonly<Record<string, string>> = {
  SHIPPED_SUBSCRIPTION_UNITS: 'shippedSubscriptionUnits',
  TOTAL_SUBSCRIPTIONS_REVENUE: 'totalSubscriptionsRevenue',
  ACTIVE_SUBSCRIPTIONS: 'activeSubscriptions',
  REVENUE_PENETRATION: 'revenuePenetration',
  NOT_DELIVERED_DUE_TO_OOS: 'notDeliveredDueToOOS',
  LOST_REVENUE_DUE_TO_OOS: 'lostRevenueDueToOOS',
};

/** Returns the subscription sales of all articles for each part of the interval. */
export const getSellingPartnerMetrics: Handler = (call) => {
  const body = readBody(call);
  const granularity = GRANULARITY[String(body.aggregationFrequency ?? '')];
  if (granularity === undefined && body.timePeriodType === 'PERFORMANCE') {
    throw createInputError('aggregationFrequency is required.', 'aggregationFrequency');
  }
  const span = readInterval(body);
  const parts = listBuckets({ ...span, granularity: granularity ?? 'Total', zone: 'UTC', weekStartsOnSunday: false });
  const wanted = new Set(toTexts(body.metrics).flatMap((name) => METRICS[name] ?? []));
  const keep = ([name]: readonly [string, unknown]) =>
    wanted.size === 0 || wanted.has(name) || name === 'timeInterval' || name === 'currencyCode';
  const metrics = parts.map((part) => Object.fromEntries(Object.entries(computeMetrics(call, part)).filter(keep)));
  return json({ metrics });
};

function computeMetrics(call: SellerCall, { from, to }: Bucket) {
  const body = readBody(call);
  const store = readMarketplace(call, body);
  const articles = listSubscribable(call.account, store).filter(
    buildFilter(isJsonObject(body.filters) ? body.filters : {}),
  );
  const sales = computeSubscriptionSales(call.account, { marketplaceId: store.id, from, to });
  const sum = (field: 'units' | 'revenue' | 'allRevenue') =>
    articles.reduce((total, { sku }) => total + (sales.get(sku)?.[field] ?? 0), 0);
  const [revenue, allRevenue] = [sum('revenue'), sum('allRevenue')];
  return {
    totalSubscriptionsRevenue: Number(formatDecimal(revenue, store.currency)),
    shippedSubscriptionUnits: sum('units'),
    activeSubscriptions: articles.reduce((total, listing) => total + countSubscriptions(listing, store.id), 0),
    revenuePenetration: allRevenue === 0 ? 0 : Math.round((revenue * 10_000) / allRevenue) / 100,
    notDeliveredDueToOOS: 0,
    lostRevenueDueToOOS: 0,
    timeInterval: { startDate: formatIsoTime(from), endDate: formatIsoTime(to) },
    currencyCode: store.currency,
  };
}
