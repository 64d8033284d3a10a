import type { ListOfferMetricsResponseOffer } from '@supercargo/catalogue/types/replenishment-2022-11-07';
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
  type SubscriptionSales,
} from '../../world/subscriptions/subscriptions.ts';
import { requireBody } from '../job-request.ts';
import { operation } from '../operation.ts';
import { buildFilter, readInterval, readMarketplace } from './replenishment-request.ts';

/** Lists the subscription sales of each article, or a forecast for the next 30, 60 and 90 days. */
export const listOfferMetrics = operation('replenishment', '2022-11-07', 'listOfferMetrics', (call) => {
  const { filters, pagination, sort } = requireBody(call);
  const store = readMarketplace(call, filters.marketplaceId);
  const span = readInterval(filters, 'one unit');
  const { limit, offset } = pagination;
  const sales = computeSubscriptionSales(call.account, { ...span, marketplaceId: store.id });
  const forecast = filters.timePeriodType === 'FORECAST';
  const timeInterval = { startDate: formatIsoTime(span.from), endDate: formatIsoTime(span.to) };
  const found = listSubscribable(call.account, store, call.now)
    .filter(buildFilter(filters))
    .map(
      (listing): OfferMetrics => ({
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
      }),
    );
  const sorted = sort ? found.sort(buildComparator(sort.key, sort.order)) : found;
  return json({ offers: sorted.slice(offset, offset + limit), pagination: { totalResults: found.length } });
});

type OfferMetrics = Sent<ListOfferMetricsResponseOffer>;

const NOTHING: SubscriptionSales = { units: 0, revenue: 0, allRevenue: 0 };

function buildPerformance(
  listing: ShownListing,
  { id, currency }: Marketplace,
  sales: SubscriptionSales,
): OfferMetrics {
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
function buildForecast(listing: ShownListing, { id, currency }: Marketplace): OfferMetrics {
  const units = countSubscriptions(listing, id);
  const revenue = (months: number) => Number(formatDecimal(listing.price * units * months, currency));
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

const KEYS: Readonly<Record<string, (offer: OfferMetrics) => number | undefined>> = {
  SHIPPED_SUBSCRIPTION_UNITS: (offer) => offer.shippedSubscriptionUnits,
  TOTAL_SUBSCRIPTIONS_REVENUE: (offer) => offer.totalSubscriptionsRevenue,
  ACTIVE_SUBSCRIPTIONS: (offer) => offer.activeSubscriptions,
  NEXT_30DAYS_SHIPPED_SUBSCRIPTION_UNITS: (offer) => offer.next30DayShippedSubscriptionUnits,
  NEXT_60DAYS_SHIPPED_SUBSCRIPTION_UNITS: (offer) => offer.next60DayShippedSubscriptionUnits,
  NEXT_90DAYS_SHIPPED_SUBSCRIPTION_UNITS: (offer) => offer.next90DayShippedSubscriptionUnits,
  NEXT_30DAYS_TOTAL_SUBSCRIPTIONS_REVENUE: (offer) => offer.next30DayTotalSubscriptionsRevenue,
  NEXT_60DAYS_TOTAL_SUBSCRIPTIONS_REVENUE: (offer) => offer.next60DayTotalSubscriptionsRevenue,
  NEXT_90DAYS_TOTAL_SUBSCRIPTIONS_REVENUE: (offer) => offer.next90DayTotalSubscriptionsRevenue,
};

function buildComparator(key: string, order: string): (one: OfferMetrics, other: OfferMetrics) => number {
  const [select, sign] = [KEYS[key] ?? (() => 0), order === 'DESC' ? -1 : 1];
  return (one, other) => sign * ((select(one) ?? 0) - (select(other) ?? 0));
}
