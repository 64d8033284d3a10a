import type { Marketplace } from '../base/marketplaces.ts';
import type { Account } from '../world/accounts/account.ts';
import { decimal } from '../world/finances/money.ts';
import { isoTime } from '../world/jobs/job.ts';
import { rankOf } from '../world/listings/catalogue.ts';
import { classificationOf } from '../world/listings/classification.ts';
import type { Channel, Listing } from '../world/listings/listing.ts';
import { type Offer, offersOf } from '../world/listings/offers.ts';

/** A product in a marketplace, at the time when its offers changed. */
export interface OfferScene {
  readonly listing: Listing;
  readonly account: Account;
  readonly store: Marketplace;
  readonly at: number;
}

const MOST_OFFERS = 20;
const CHANNELS = ['AFN', 'MFN'] as const;
export const WORDS = { AFN: 'Amazon', MFN: 'Merchant' } as const;

/** Returns the best offers, at most the 20 that a notification can contain. */
export function bestOffers({ account, listing, store }: OfferScene): readonly Offer[] {
  return offersOf(account, listing, store).slice(0, MOST_OFFERS);
}

export function triggerOf({ listing, store, at }: OfferScene) {
  return { MarketplaceId: store.id, ASIN: listing.asin, ItemCondition: 'new', TimeOfOfferChange: isoTime(at) };
}

export function offerOf(offer: Offer, store: Marketplace, at: number) {
  const money = moneyIn(store, 'Amount', 'CurrencyCode');
  const byAmazon = offer.channel === 'AFN';
  const hours = byAmazon ? { MinimumHours: 0, MaximumHours: 0 } : { MinimumHours: 24, MaximumHours: 48 };
  return {
    SellerId: offer.sellerId,
    SubCondition: 'new',
    SellerFeedbackRating: { FeedbackCount: offer.feedbackCount, SellerPositiveFeedbackRating: 96 },
    ShippingTime: { ...hours, AvailabilityType: 'NOW', AvailableDate: isoTime(at) },
    ListingPrice: money(offer.price),
    Shipping: money(offer.shipping),
    ShipsFrom: { Country: store.countryCode, State: '' },
    IsFulfilledByAmazon: byAmazon,
    IsFeaturedMerchant: true,
  };
}

export function pricesOf({ price, shipping }: Offer, store: Marketplace) {
  const money = moneyIn(store, 'Amount', 'CurrencyCode');
  return { LandedPrice: money(price + shipping), ListingPrice: money(price), Shipping: money(shipping) };
}

/** Builds amounts with the member names of the notification type. */
export function moneyIn({ currency }: Marketplace, amountName: string, currencyName: string) {
  return (amount: number) => ({ [amountName]: Number(decimal(amount, currency)), [currencyName]: currency });
}

/** Counts the offers of each fulfillment channel that has any. */
export function countsOf(offers: readonly Offer[]): readonly { readonly channel: Channel; readonly count: number }[] {
  const counts = CHANNELS.map((channel) => ({
    channel,
    count: offers.filter((offer) => offer.channel === channel).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

/** Returns the cheapest offer of each fulfillment channel. The offers must be sorted. */
export function cheapestOf(offers: readonly Offer[]): readonly Offer[] {
  return CHANNELS.flatMap((channel) => offers.find((offer) => offer.channel === channel) ?? []);
}

export function rankingOf(listing: Listing, { id }: Marketplace) {
  return { ProductCategoryId: classificationOf(listing.productType).id, Rank: rankOf(listing, id) };
}
