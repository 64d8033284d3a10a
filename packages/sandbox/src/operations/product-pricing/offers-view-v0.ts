import { notFound } from '../../base/api-error.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { rankOf } from '../../world/listings/catalogue.ts';
import { classificationOf } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { landed, type Offer, offersOf } from '../../world/listings/offers.ts';
import type { SellerCall } from '../handler.ts';
import { moneyV0, pricesV0, WORDS } from './money.ts';
import { articleBy, type ItemType, storeOf } from './priced-article.ts';

export interface OffersQuestion {
  readonly type: ItemType;
  readonly id: string;
  readonly marketplaceId: string;
  readonly condition: string;
}

/** Builds the view of all sellers' offers for an article. Throws a 404 if there is no such article. */
export function offersView(call: SellerCall, { type, id, marketplaceId, condition }: OffersQuestion) {
  const store = storeOf(call, marketplaceId);
  const listing = articleBy(call, type, id, store);
  if (listing === undefined) throw notFound(type === 'Sku' ? `SKU '${id}'` : `Item '${id}'`);
  const offers = offersOf(call.account, listing, store, condition);
  const name = type === 'Sku' ? { SKU: id } : { ASIN: id };
  return {
    ...name,
    marketplaceId,
    status: offers.length > 0 ? 'Success' : 'NoBuyableOffers',
    ItemCondition: condition,
    Identifier: {
      MarketplaceId: marketplaceId,
      ...(type === 'Sku' ? { SellerSKU: id } : { ASIN: id }),
      ItemCondition: condition,
    },
    Summary: summaryOf(offers, condition.toLowerCase(), { listing, store, now: call.now }),
    Offers: offers.map((offer, at) => offerView(offer, at === 0, store)),
  };
}

interface Scene {
  readonly listing: Listing;
  readonly store: Marketplace;
  readonly now: number;
}

function summaryOf(offers: readonly Offer[], condition: string, { listing, store, now }: Scene) {
  const counts = (['AFN', 'MFN'] as const)
    .map((channel) => ({
      condition,
      fulfillmentChannel: WORDS[channel],
      OfferCount: offers.filter((offer) => offer.channel === channel).length,
    }))
    .filter(({ OfferCount }) => OfferCount > 0);
  const [featured] = offers;
  const prices = (offer: Offer) => ({ condition, ...pricesV0(offer, store.currency) });
  return {
    TotalOfferCount: offers.length,
    NumberOfOffers: counts,
    LowestPrices: lowestOf(offers).map((offer) => ({ ...prices(offer), fulfillmentChannel: WORDS[offer.channel] })),
    ...(featured && { BuyBoxPrices: [{ ...prices(featured), sellerId: featured.sellerId }] }),
    ...(featured && { CompetitivePriceThreshold: moneyV0(landed(featured), store.currency) }),
    SalesRankings: [{ ProductCategoryId: classificationOf(listing.productType).id, Rank: rankOf(listing, store.id) }],
    BuyBoxEligibleOffers: counts,
    OffersAvailableTime: isoTime(now),
  };
}

/** The cheapest offer of each fulfillment channel. `offers` is sorted by price with shipping. */
function lowestOf(offers: readonly Offer[]): readonly Offer[] {
  return (['AFN', 'MFN'] as const).flatMap((channel) => offers.find((offer) => offer.channel === channel) ?? []);
}

function offerView(offer: Offer, isFeatured: boolean, { currency, countryCode }: Marketplace) {
  const byAmazon = offer.channel === 'AFN';
  return {
    MyOffer: offer.isOwn,
    SubCondition: offer.subCondition.toLowerCase(),
    SellerId: offer.sellerId,
    SellerFeedbackRating: { SellerPositiveFeedbackRating: 96, FeedbackCount: offer.feedbackCount },
    ShippingTime: { minimumHours: byAmazon ? 0 : 24, maximumHours: byAmazon ? 0 : 48, availabilityType: 'NOW' },
    ListingPrice: moneyV0(offer.price, currency),
    Shipping: moneyV0(offer.shipping, currency),
    ShipsFrom: { Country: countryCode },
    IsFulfilledByAmazon: byAmazon,
    PrimeInformation: { IsPrime: byAmazon, IsNationalPrime: byAmazon },
    IsBuyBoxWinner: isFeatured,
    IsFeaturedMerchant: true,
  };
}
