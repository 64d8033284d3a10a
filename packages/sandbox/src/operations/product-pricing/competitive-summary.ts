import type * as Catalogue from '@supercargo/catalogue/types/product-pricing-2022-05-01';
import type { Received, Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { findCatalogItem, listCatalogItems } from '../../world/listings/catalogue.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { computeLandedPrice, listOffers, type Offer } from '../../world/listings/offers.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';
import { checkSomeExist, createUnknownArticleError, readBatchRequests, runBatchEntry } from './batch-request.ts';
import { findMarketplace } from './find-item.ts';
import { toMoney2022 } from './money.ts';

const MAX_REQUESTS = 20;

type SummaryRequest = Received<Catalogue.CompetitiveSummaryRequest>;

/** Returns the competing offers and prices of each article. */
export const getCompetitiveSummary = operation('productPricing', '2022-05-01', 'getCompetitiveSummary', (call) => {
  const requests = readBatchRequests(call.body.requests, MAX_REQUESTS);
  const outcomes = requests.map((request) => ({ request, ...runBatchEntry(() => buildEntry(call, request)) }));
  checkSomeExist(outcomes);
  const responses = outcomes.map(({ request: { asin, marketplaceId }, status, body }) => {
    return { status, body: { asin, marketplaceId, ...body } };
  });
  return json({ responses });
});

function buildEntry(
  call: SellerCall,
  request: SummaryRequest,
): Sent<Omit<Catalogue.CompetitiveSummaryResponseBody, 'asin' | 'marketplaceId'>> {
  const asin = readText(request, 'asin');
  const listing = findCatalogItem(call.account, asin);
  if (listing === undefined) throw createUnknownArticleError('INVALID_ASIN', `${asin} is not a valid ASIN.`);
  const store = findMarketplace(call, readText(request, 'marketplaceId'));
  const { includedData: wanted } = request;
  const offers = listOffers(call.account, listing, store, { now: call.now });
  return {
    ...(wanted.includes('featuredBuyingOptions') && { featuredBuyingOptions: buildFeaturedOptions(offers, store) }),
    ...(wanted.includes('lowestPricedOffers') && { lowestPricedOffers: buildLowestOffers(request, offers, store) }),
    ...(wanted.includes('referencePrices') && { referencePrices: buildReferencePrices(offers, store) }),
    ...(wanted.includes('similarItems') && { similarItems: [{ items: listSimilarItems(call, listing) }] }),
  };
}

function buildFeaturedOptions(
  [featured]: readonly Offer[],
  store: Marketplace,
): Sent<Catalogue.FeaturedBuyingOption[]> {
  if (featured === undefined) return [];
  const featuredOfferSegments = [
    { customerMembership: 'DEFAULT', segmentDetails: { glanceViewWeightPercentage: 100 } },
  ];
  return [
    {
      buyingOptionType: 'New',
      segmentedFeaturedOffers: [{ ...toOfferResponse(featured, store), featuredOfferSegments }],
    },
  ];
}

/** Returns the requested lists without empty ones. */
function buildLowestOffers(
  { lowestPricedOffersInputs: inputs }: SummaryRequest,
  offers: readonly Offer[],
  store: Marketplace,
): Sent<Catalogue.LowestPricedOffer[]> {
  const wanted = inputs ?? [{ itemCondition: 'New', offerType: 'Consumer' }];
  return wanted
    .filter(({ itemCondition }) => itemCondition === 'New' && offers.length > 0)
    .map((lowestPricedOffersInput) => ({
      lowestPricedOffersInput,
      offers: offers.map((offer) => toOfferResponse(offer, store)),
    }));
}

function buildReferencePrices(
  [featured]: readonly Offer[],
  { currency }: Marketplace,
): Sent<Catalogue.ReferencePrice[]> {
  if (featured === undefined) return [];
  return [{ name: 'CompetitivePriceThreshold', price: toMoney2022(computeLandedPrice(featured), currency) }];
}

function listSimilarItems({ account }: SellerCall, { productType, asin }: Listing): Sent<Catalogue.Item[]> {
  const others = listCatalogItems(account).filter((other) => other.productType === productType && other.asin !== asin);
  return others.slice(0, 5).map((other) => ({ asin: other.asin }));
}

function toOfferResponse(
  { sellerId, channel, price, shipping }: Offer,
  { currency }: Marketplace,
): Sent<Catalogue.Offer> {
  return {
    sellerId,
    condition: 'New',
    subCondition: 'New',
    fulfillmentType: channel,
    listingPrice: toMoney2022(price, currency),
    shippingOptions: [{ shippingOptionType: 'DEFAULT', price: toMoney2022(shipping, currency) }],
    primeDetails: { eligibility: channel === 'AFN' ? 'NATIONAL' : 'NONE' },
  };
}
