import { invalidInput, notFound } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toTexts } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { findCatalogItem, listCatalogItems } from '../../world/listings/catalogue.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { computeLandedPrice, listOffers, type Offer } from '../../world/listings/offers.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { readBatchRequests, readMember, runBatchEntry } from './batch-request.ts';
import { findMarketplace } from './find-item.ts';
import { toMoney2022 } from './money.ts';

const MAX_REQUESTS = 20;
const PARTS = ['featuredBuyingOptions', 'referencePrices', 'lowestPricedOffers', 'similarItems'];

/** Returns the competing offers and prices of each article. */
export const getCompetitiveSummary: Handler = (call) => {
  const responses = readBatchRequests(call, MAX_REQUESTS).map((request) => {
    const { status, body } = runBatchEntry(() => buildEntry(call, request));
    const text = (name: string) => (typeof request[name] === 'string' ? request[name] : '');
    return { status, body: { asin: text('asin'), marketplaceId: text('marketplaceId'), ...body } };
  });
  return json({ responses });
};

function buildEntry(call: SellerCall, request: JsonObject) {
  const store = findMarketplace(call, readMember(request, 'marketplaceId'));
  const asin = readMember(request, 'asin');
  const wanted = toTexts(request.includedData);
  if (wanted.length === 0 || !wanted.every((part) => PARTS.includes(part))) {
    throw invalidInput(`includedData must have some of ${PARTS.join(', ')}.`, 'Parameter: includedData (body)');
  }
  const listing = findCatalogItem(call.account, asin);
  if (listing === undefined) throw notFound(`Item '${asin}'`);
  const offers = listOffers(call.account, listing, store);
  return {
    ...(wanted.includes('featuredBuyingOptions') && { featuredBuyingOptions: buildFeaturedOptions(offers, store) }),
    ...(wanted.includes('lowestPricedOffers') && { lowestPricedOffers: buildLowestOffers(request, offers, store) }),
    ...(wanted.includes('referencePrices') && { referencePrices: buildReferencePrices(offers, store) }),
    ...(wanted.includes('similarItems') && { similarItems: [{ items: listSimilarItems(call, listing) }] }),
  };
}

function buildFeaturedOptions([featured]: readonly Offer[], store: Marketplace) {
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
  { lowestPricedOffersInputs: inputs }: JsonObject,
  offers: readonly Offer[],
  store: Marketplace,
) {
  const wanted = Array.isArray(inputs) ? inputs : [{ itemCondition: 'New', offerType: 'Consumer' }];
  return wanted
    .filter((input) => isJsonObject(input) && input.itemCondition === 'New' && offers.length > 0)
    .map((lowestPricedOffersInput: object) => ({
      lowestPricedOffersInput,
      offers: offers.map((offer) => toOfferResponse(offer, store)),
    }));
}

function buildReferencePrices([featured]: readonly Offer[], { currency }: Marketplace) {
  if (featured === undefined) return [];
  return [{ name: 'CompetitivePriceThreshold', price: toMoney2022(computeLandedPrice(featured), currency) }];
}

function listSimilarItems({ account }: SellerCall, { productType, asin }: Listing) {
  const others = listCatalogItems(account).filter((other) => other.productType === productType && other.asin !== asin);
  return others.slice(0, 5).map((other) => ({ asin: other.asin }));
}

function toOfferResponse({ sellerId, channel, price, shipping }: Offer, { currency }: Marketplace) {
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
