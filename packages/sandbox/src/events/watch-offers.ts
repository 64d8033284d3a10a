import type { Marketplace } from '../base/marketplaces.ts';
import type { Account } from '../world/accounts/account.ts';
import { convertPence, type MinorUnits } from '../world/finances/money.ts';
import type { Listing } from '../world/listings/listing.ts';
import { isBuyable } from '../world/listings/listing-status.ts';
import { findOfferChangeTime, findPrice } from '../world/listings/offer-price.ts';
import { computeLandedPrice, listOffers } from '../world/listings/offers.ts';
import { isListedIn, toMarketplaceListing } from '../world/listings/store-listing.ts';
import { type Change, watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';
import type { OfferContext } from './offer-parts.ts';
import { buildAnyOfferChanged, buildBusinessOfferChanged, buildPricingHealth } from './offer-payloads.ts';

/** Sends notifications of offers. Competitors never change their offers, so only the seller's own changes count. */
export function watchOffers(notifier: Notifier): void {
  const createEvents = (isBusiness: boolean) => ({
    items: ({ listings }: Account) => listings,
    changedAt: findOfferChangeTime,
    state: (listing: Listing, account: Account, now: number) => serializePrices(listing, account, { now, isBusiness }),
  });
  watchChanges<Listing>(notifier, {
    ...createEvents(false),
    type: 'ANY_OFFER_CHANGED',
    payloads: (listing, account, change) => listChanged(listing, account, change, false).map(buildAnyOfferChanged),
  });
  watchChanges<Listing>(notifier, {
    ...createEvents(true),
    type: 'B2B_ANY_OFFER_CHANGED',
    payloads: (listing, account, change) => listChanged(listing, account, change, true).map(buildBusinessOfferChanged),
  });
  watchChanges<Listing>(notifier, {
    ...createEvents(false),
    type: 'PRICING_HEALTH',
    payloads: (listing, account, change) =>
      listChanged(listing, account, change, false)
        .filter((context) => losesFeaturedOffer(context, findPriceBefore(change.before, context.store)))
        .map(buildPricingHealth),
  });
}

interface Buyer {
  readonly now: number;
  readonly isBusiness: boolean;
}

/** Whether another seller's offer is cheaper now, and was not before. */
function losesFeaturedOffer({ listing, account, store, at }: OfferContext, before: MinorUnits): boolean {
  const offers = listOffers(account, listing, store, { now: at });
  const price = offers.find(({ isOwn }) => isOwn)?.price ?? 0;
  const isUndercut = (amount: MinorUnits) => offers.some((offer) => !offer.isOwn && computeLandedPrice(offer) < amount);
  return isUndercut(price) && !isUndercut(before);
}

/** Returns the price of the test data, or the prices in all marketplaces as a text if the seller wrote any. */
function serializePrices(listing: Listing, { marketplaces }: Account, buyer: Buyer): number | string {
  const { attributes, samplePrice = 0, quantity, missing = [] } = listing;
  if (attributes === undefined) return quantity > 0 && missing.length === 0 ? samplePrice : 0;
  const stores = marketplaces.filter((store) => isListedIn(listing, store));
  return JSON.stringify(Object.fromEntries(stores.map((store) => [store.id, readPrice(listing, store, buyer)])));
}

function findPriceBefore(before: Change['before'], { id, currency }: Marketplace): MinorUnits {
  return typeof before === 'string' ? (JSON.parse(before)[id] ?? 0) : convertPence(before ?? 0, currency);
}

/** Returns the marketplaces in which the price for buyers changed. A new listing changed in all its marketplaces. */
function listChanged(
  listing: Listing,
  account: Account,
  { before, happenedAt, foundAt }: Change,
  isBusiness: boolean,
): readonly OfferContext[] {
  return account.marketplaces
    .filter(
      (store) =>
        isListedIn(listing, store) &&
        (before === undefined ||
          readPrice(listing, store, { now: foundAt, isBusiness }) !== findPriceBefore(before, store)),
    )
    .map((store) => ({ listing, account, store, at: happenedAt }));
}

/** Returns what a buyer pays for one unit; 0 if the product cannot be bought. */
function readPrice(listing: Listing, store: Marketplace, buyer: Buyer): MinorUnits {
  const shown = toMarketplaceListing(listing, store);
  return isBuyable(shown, store, buyer.now) ? (findPrice(shown, store, buyer) ?? 0) : 0;
}
