import { formatIsoTime } from '../base/iso-time.ts';
import type { Marketplace } from '../base/marketplaces.ts';
import type { Account } from '../world/accounts/account.ts';
import { formatDecimal } from '../world/finances/money.ts';
import { computeRank } from '../world/listings/catalogue.ts';
import { getClassification } from '../world/listings/classification.ts';
import type { Channel, Listing } from '../world/listings/listing.ts';
import { listOffers, type Offer } from '../world/listings/offers.ts';

/** A product in a marketplace, at the time when its offers changed. */
export interface OfferContext {
  readonly listing: Listing;
  readonly account: Account;
  readonly store: Marketplace;
  readonly at: number;
}

const MAX_OFFERS = 20;
const CHANNELS = ['AFN', 'MFN'] as const;
export const CHANNEL_NAMES = { AFN: 'Amazon', MFN: 'Merchant' } as const;

/** Returns the best offers, at most the 20 that a notification can contain. */
export function listBestOffers({ account, listing, store, at }: OfferContext, isBusiness = false): readonly Offer[] {
  return listOffers(account, listing, store, { now: at, isBusiness }).slice(0, MAX_OFFERS);
}

export function buildTrigger({ listing, store, at }: OfferContext) {
  return { MarketplaceId: store.id, ASIN: listing.asin, ItemCondition: 'new', TimeOfOfferChange: formatIsoTime(at) };
}

export function toOffer(offer: Offer, store: Marketplace, at: number) {
  const money = toMoney(store, 'Amount', 'CurrencyCode');
  const { handlingDays } = offer;
  const hours = { MinimumHours: Math.min(24, handlingDays * 24), MaximumHours: handlingDays * 24 };
  return {
    SellerId: offer.sellerId,
    SubCondition: 'new',
    SellerFeedbackRating: { FeedbackCount: offer.feedbackCount, SellerPositiveFeedbackRating: 96 },
    ShippingTime: { ...hours, AvailabilityType: 'NOW', AvailableDate: formatIsoTime(at) },
    ListingPrice: money(offer.price),
    Shipping: money(offer.shipping),
    ShipsFrom: { Country: store.countryCode, State: '' },
    IsFulfilledByAmazon: offer.channel === 'AFN',
    IsFeaturedMerchant: true,
  };
}

export function toPrices({ price, shipping }: Offer, store: Marketplace) {
  const money = toMoney(store, 'Amount', 'CurrencyCode');
  return { LandedPrice: money(price + shipping), ListingPrice: money(price), Shipping: money(shipping) };
}

/** Builds amounts with the member names of the notification type. */
export function toMoney({ currency }: Marketplace, amountName: string, currencyName: string) {
  return (amount: number) => ({ [amountName]: Number(formatDecimal(amount, currency)), [currencyName]: currency });
}

/** Counts the offers of each fulfillment channel that has any. */
export function countOffers(
  offers: readonly Offer[],
): readonly { readonly channel: Channel; readonly count: number }[] {
  const counts = CHANNELS.map((channel) => ({
    channel,
    count: offers.filter((offer) => offer.channel === channel).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

/** Returns the cheapest offer of each fulfillment channel. The offers must be sorted. */
export function selectCheapest(offers: readonly Offer[]): readonly Offer[] {
  return CHANNELS.flatMap((channel) => offers.find((offer) => offer.channel === channel) ?? []);
}

export function buildRanking(listing: Listing, { id }: Marketplace) {
  return { ProductCategoryId: getClassification(listing.productType).id, Rank: computeRank(listing, id) };
}
