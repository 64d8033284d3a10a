import type * as Catalogue from '@supercargo/catalogue/types/product-pricing-v0';
import { requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { computeRank } from '../../world/listings/catalogue.ts';
import { getClassification } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { computeLandedPrice, listOffers, type Offer } from '../../world/listings/offers.ts';
import type { SellerCall } from '../handler.ts';
import { findItem, findMarketplace, type ItemType } from './find-item.ts';
import { CHANNEL_NAMES, toDiscountPrices, toMoneyV0, toPricesV0 } from './money.ts';

interface OffersRequest {
  readonly type: ItemType;
  readonly id: string;
  readonly marketplaceId: string;
  readonly condition: string;
  /** Whether the prices are those for businesses. */
  readonly isBusiness: boolean;
}

/** Builds the view of all sellers' offers for a product. Throws a 404 if there is no such product. */
export function toOffersResponse(
  call: SellerCall,
  { type, id, marketplaceId, condition, isBusiness }: OffersRequest,
): Sent<Catalogue.GetOffersResult> {
  const store = findMarketplace(call, marketplaceId);
  const listing = requireFound(findItem(call, type, id, store), type === 'Sku' ? `SKU '${id}'` : `Item '${id}'`);
  const offers = listOffers(call.account, listing, store, { now: call.now, condition, isBusiness });
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
    Summary: buildSummary(offers, condition.toLowerCase(), { listing, store, now: call.now }),
    Offers: offers.map((offer, index) => toOfferResponse(offer, { isFeatured: index === 0, isBusiness, store })),
  };
}

interface OfferContext {
  readonly listing: Listing;
  readonly store: Marketplace;
  readonly now: number;
}

function buildSummary(
  offers: readonly Offer[],
  condition: string,
  { listing, store, now }: OfferContext,
): Sent<Catalogue.Summary> {
  const counts = (['AFN', 'MFN'] as const)
    .map((channel) => ({
      condition,
      fulfillmentChannel: CHANNEL_NAMES[channel],
      OfferCount: offers.filter((offer) => offer.channel === channel).length,
    }))
    .filter(({ OfferCount }) => OfferCount > 0);
  const [featured] = offers;
  const prices = (offer: Offer) => ({ condition, ...toPricesV0(offer, store.currency) });
  return {
    TotalOfferCount: offers.length,
    NumberOfOffers: counts,
    LowestPrices: selectLowest(offers).map((offer) => ({
      ...prices(offer),
      fulfillmentChannel: CHANNEL_NAMES[offer.channel],
    })),
    ...(featured && { BuyBoxPrices: [{ ...prices(featured), sellerId: featured.sellerId }] }),
    ...(featured && { CompetitivePriceThreshold: toMoneyV0(computeLandedPrice(featured), store.currency) }),
    SalesRankings: [
      { ProductCategoryId: getClassification(listing.productType).id, Rank: computeRank(listing, store.id) },
    ],
    BuyBoxEligibleOffers: counts,
    OffersAvailableTime: formatIsoTime(now),
  };
}

/** The cheapest offer of each fulfillment channel. `offers` is sorted by price with shipping. */
function selectLowest(offers: readonly Offer[]): readonly Offer[] {
  return (['AFN', 'MFN'] as const).flatMap((channel) => offers.find((offer) => offer.channel === channel) ?? []);
}

interface ShownOffer {
  readonly isFeatured: boolean;
  readonly isBusiness: boolean;
  readonly store: Marketplace;
}

function toOfferResponse(
  offer: Offer,
  { isFeatured, isBusiness, store: { currency, countryCode } }: ShownOffer,
): Sent<Catalogue.OfferDetail> {
  const byAmazon = offer.channel === 'AFN';
  return {
    MyOffer: offer.isOwn,
    ...(isBusiness && { offerType: 'B2B' }),
    ...(offer.tiers.length > 0 && { quantityDiscountPrices: toDiscountPrices(offer, currency) }),
    SubCondition: offer.subCondition.toLowerCase(),
    SellerId: offer.sellerId,
    SellerFeedbackRating: { SellerPositiveFeedbackRating: 96, FeedbackCount: offer.feedbackCount },
    ShippingTime: { ...computeShippingHours(offer), availabilityType: 'NOW' },
    ListingPrice: toMoneyV0(offer.price, currency),
    Shipping: toMoneyV0(offer.shipping, currency),
    ShipsFrom: { Country: countryCode },
    IsFulfilledByAmazon: byAmazon,
    PrimeInformation: { IsPrime: byAmazon, IsNationalPrime: byAmazon },
    IsBuyBoxWinner: isFeatured,
    IsFeaturedMerchant: true,
  };
}

function computeShippingHours({ handlingDays }: Offer) {
  return { minimumHours: Math.min(24, handlingDays * 24), maximumHours: handlingDays * 24 };
}
