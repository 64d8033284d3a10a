import { formatIsoTime } from '../../base/iso-time.ts';
import { isJsonObject } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { convertPence, formatDecimal } from '../../world/finances/money.ts';
import type { Listing } from '../../world/listings/listing.ts';
import {
  computeSubscriptionSales,
  countSubscriptions,
  listSubscribable,
  type SubscriptionSales,
} from '../../world/subscriptions/subscriptions.ts';
import type { Handler } from '../handler.ts';
import { readBody } from '../job-request.ts';
import { buildFilter, readInterval, readMarketplace, readObject, readPagination } from './replenishment-request.ts';

/** Lists the subscription sales of each article, or a forecast for the next 30, 60 and 90 days. */
export const listOfferMetrics: Handler = (call) => {
  const body = readBody(call);
  const filters = readObject(body, 'filters');
  const store = readMarketplace(call, filters);
  const span = readInterval(filters);
  const { limit, offset } = readPagination(body, 500);
  const sales = computeSubscriptionSales(call.account, { ...span, marketplaceId: store.id });
  const forecast = filters.timePeriodType === 'FORECAST';
  const timeInterval = { startDate: formatIsoTime(span.from), endDate: formatIsoTime(span.to) };
  const found = listSubscribable(call.account, store)
    .filter(buildFilter(filters))
    .map((listing) => ({
      asin: listing.asin,
      sku: listing.sku,
      fulfillmentChannelType: 'AMAZON',
      brandName: listing.brand,
      productGroup: listing.productType,
      ...(forecast
        ? buildForecast(listing, store)
        : buildPerformance(listing, store, sales.get(listing.sku) ?? NOTHING)),
      timeInterval,
      currencyCode: store.currency,
    }));
  const { key, order } = isJsonObject(body.sort) ? body.sort : {};
  const sorted = found.sort(buildComparator(key, order));
  return json({ offers: sorted.slice(offset, offset + limit), pagination: { totalResults: found.length } });
};

const NOTHING: SubscriptionSales = { units: 0, revenue: 0, allRevenue: 0 };

function buildPerformance(listing: Listing, { id, currency }: Marketplace, sales: SubscriptionSales) {
  return {
    totalSubscriptionsRevenue: Number(formatDecimal(sales.revenue, currency)),
    shippedSubscriptionUnits: sales.units,
    activeSubscriptions: countSubscriptions(listing, id),
    revenuePenetration: sales.allRevenue === 0 ? 0 : Math.round((sales.revenue * 10_000) / sales.allRevenue) / 100,
    notDeliveredDueToOOS: 0,
    lostRevenueDueToOOS: 0,
  };
}

/** Assumes one unit per subscription and month. */
function buildForecast(listing: Listing, { id, currency }: Marketplace) {
  const units = countSubscriptions(listing, id);
  const revenue = (months: number) =>
    Number(formatDecimal(convertPence(listing.pence, currency) * units * months, currency));
  return {
    activeSubscriptions: units,
    next30DayTotalSubscriptionsRevenue: revenue(1),
    next60DayTotalSubscriptionsRevenue: revenue(2),
    next90DayTotalSubscriptionsRevenue: revenue(3),
    next30DayShippedSubscriptionUnits: units,
    next60DayShippedSubscriptionUnits: units * 2,
    next90DayShippedSubscriptionUnits: units * 3,
  };
}

const FIELDS: Readonly<Record<string, string>> = {
  SHIPPED_SUBSCRIPTION_UNITS: 'shippedSubscriptionUnits',
  TOTAL_SUBSCRIPTIONS_REVENUE: 'totalSubscriptionsRevenue',
  ACTIVE_SUBSCRIPTIONS: 'activeSubscriptions',
  NEXT_30DAYS_SHIPPED_SUBSCRIPTION_UNITS: 'next30DayShippedSubscriptionUnits',
  NEXT_60DAYS_SHIPPED_SUBSCRIPTION_UNITS: 'next60DayShippedSubscriptionUnits',
  NEXT_90DAYS_SHIPPED_SUBSCRIPTION_UNITS: 'next90DayShippedSubscriptionUnits',
  NEXT_30DAYS_TOTAL_SUBSCRIPTIONS_REVENUE: 'next30DayTotalSubscriptionsRevenue',
  NEXT_60DAYS_TOTAL_SUBSCRIPTIONS_REVENUE: 'next60DayTotalSubscriptionsRevenue',
  NEXT_90DAYS_TOTAL_SUBSCRIPTIONS_REVENUE: 'next90DayTotalSubscriptionsRevenue',
};

function buildComparator(key: unknown, order: unknown): (one: object, other: object) => number {
  const field = FIELDS[String(key)] ?? '';
  const getFigure = (metrics: object) => Number((metrics as Readonly<Record<string, unknown>>)[field] ?? 0);
  const sign = order === 'DESC' ? -1 : 1;
  return (one, other) => sign * (getFigure(one) - getFigure(other));
}
