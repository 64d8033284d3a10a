import type { ListOffersResponseOffer } from '@supercargo/catalogue/types/replenishment-2022-11-07';
import type { Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import type { ShownListing } from '../../world/listings/listing-status.ts';
import { countSubscriptions, listSubscribable } from '../../world/subscriptions/subscriptions.ts';
import { requireBody } from '../job-request.ts';
import { operation } from '../operation.ts';
import { buildFilter, readMarketplace } from './replenishment-request.ts';

/** Lists the articles that buyers can subscribe to, with stock and price. */
export const listOffers = operation('replenishment', '2022-11-07', 'listOffers', (call) => {
  const { filters, pagination, sort } = requireBody(call);
  const store = readMarketplace(call, filters.marketplaceId);
  const { limit, offset } = pagination;
  const wanted = filters.eligibilities ?? [];
  const found = listSubscribable(call.account, store, call.now)
    .filter(buildFilter(filters))
    .map((listing) => toOfferResponse(listing, store))
    .filter(({ eligibility }) => wanted.length === 0 || wanted.includes(eligibility));
  const sorted = sort ? found.sort(buildComparator(sort.key, sort.order)) : found;
  return json({ offers: sorted.slice(offset, offset + limit), pagination: { totalResults: found.length } });
});

type OfferResponse = Required<
  Omit<Sent<ListOffersResponseOffer>, 'vendorCodes' | 'stockRisk' | 'deliveriesConditions'>
>;

function toOfferResponse(listing: ShownListing, { id, currency }: Marketplace): OfferResponse {
  const subscriptions = countSubscriptions(listing, id);
  return {
    sku: listing.sku,
    asin: listing.asin,
    marketplaceId: id,
    eligibility: listing.status === 'Active' ? 'ELIGIBLE' : 'INELIGIBLE',
    offerProgramConfiguration: { preferences: { autoEnrollment: 'OPTED_IN' }, enrollmentMethod: 'AUTOMATIC' },
    programType: 'SUBSCRIBE_AND_SAVE',
    price: Number(formatDecimal(listing.price, currency)),
    priceCurrencyCode: currency,
    inventory: listing.quantity,
    subscriptions,
    fulfillmentNetworkIDType: 'AMAZON',
    forecastDeliveries: {
      next15DaysDeliveries: Math.floor(subscriptions / 2),
      next30DaysDeliveries: subscriptions,
      next60DaysDeliveries: subscriptions * 2,
      next90DaysDeliveries: subscriptions * 3,
    },
  };
}

const KEYS: Readonly<Record<string, (offer: OfferResponse) => number | string>> = {
  ASIN: ({ asin }) => asin,
  INVENTORY: ({ inventory }) => inventory,
  PRICE: ({ price }) => price,
  SUBSCRIPTION_COUNT: ({ subscriptions }) => subscriptions,
};

function buildComparator(key: string, order: string): (one: OfferResponse, other: OfferResponse) => number {
  const [select, sign] = [KEYS[key] ?? (() => 0), order === 'DESC' ? -1 : 1];
  return (one, other) => {
    const [first, second] = [select(one), select(other)];
    return first === second ? 0 : first < second ? -sign : sign;
  };
}
