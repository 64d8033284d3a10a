import type * as Catalogue from '@supercargo/catalogue/types/product-pricing-2022-05-01';
import type { ApiError } from '../../base/api-error.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { computeLandedPrice, listOffers, type Offer } from '../../world/listings/offers.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';
import { checkSomeExist, createUnknownArticleError, readBatchRequests, runBatchEntry } from './batch-request.ts';
import { findListedSku, findMarketplace } from './find-item.ts';
import { toMoney2022 } from './money.ts';

const MAX_REQUESTS = 40;

/** Returns the price at which the seller's offer would become the featured offer. */
export const getFeaturedOfferExpectedPriceBatch = operation(
  'productPricing',
  '2022-05-01',
  'getFeaturedOfferExpectedPriceBatch',
  (call) => {
    const requests = readBatchRequests(call.body.requests, MAX_REQUESTS);
    const outcomes = requests.map((request) => ({ request, ...runBatchEntry(() => buildEntry(call, request)) }));
    checkSomeExist(outcomes);
    const responses = outcomes.map(({ request: { marketplaceId, sku }, status, body }) => {
      return { headers: {}, status, request: { marketplaceId, sku }, body };
    });
    return json({ responses });
  },
);

function buildEntry(
  call: SellerCall,
  request: Received<Catalogue.FeaturedOfferExpectedPriceRequest>,
): Sent<Catalogue.FeaturedOfferExpectedPriceResponseBody> {
  const sku = readText(request, 'sku');
  if (!call.account.listings.has(sku)) throw createUnknownSkuError(sku);
  const store = findMarketplace(call, readText(request, 'marketplaceId'));
  const listing = findListedSku(call.account, sku, store);
  if (listing === undefined) throw createUnknownSkuError(sku);
  const offers = listOffers(call.account, listing, store, { now: call.now });
  const [competing, featured] = [offers.find(({ isOwn }) => !isOwn), offers[0]];
  const view = (offer: Offer) => buildFeaturedOffer(offer, listing, store);
  return {
    offerIdentifier: {
      marketplaceId: store.id,
      sellerId: call.account.sellerId,
      sku,
      asin: listing.asin,
      fulfillmentType: listing.channel,
    },
    featuredOfferExpectedPriceResults: [
      {
        resultStatus: getResultStatus(offers, competing),
        ...(competing && {
          featuredOfferExpectedPrice: { listingPrice: toMoney2022(computeLandedPrice(competing), store.currency) },
          competingFeaturedOffer: view(competing),
        }),
        ...(featured && { currentFeaturedOffer: view(featured) }),
      },
    ],
  };
}

function createUnknownSkuError(sku: string): ApiError {
  return createUnknownArticleError('INVALID_SKU', `The seller has no SKU ${sku} in this marketplace.`);
}

function getResultStatus(offers: readonly Offer[], competing: Offer | undefined): string {
  if (!offers.some(({ isOwn }) => isOwn)) return 'OFFER_NOT_FOUND';
  return competing === undefined ? 'NO_COMPETING_OFFER' : 'VALID_FOEP';
}

function buildFeaturedOffer(
  offer: Offer,
  { asin, sku }: Listing,
  { id, currency }: Marketplace,
): Sent<Catalogue.FeaturedOffer> {
  return {
    offerIdentifier: {
      marketplaceId: id,
      sellerId: offer.sellerId,
      ...(offer.isOwn && { sku }),
      asin,
      fulfillmentType: offer.channel,
    },
    condition: offer.condition,
    price: { listingPrice: toMoney2022(offer.price, currency), shippingPrice: toMoney2022(offer.shipping, currency) },
  };
}
