import type { Marketplace } from '../../base/marketplaces.ts';
import { CAPITALS_AND_DIGITS, createRandom } from '../../base/random.ts';
import { type Account, collection, defineCollection, readCollection } from '../accounts/account.ts';
import { convertPence, type MinorUnits } from '../finances/money.ts';
import { getCondition } from './conditions.ts';
import { readHandlingDays, usualHandlingDays } from './handling-time.ts';
import type { Channel, Listing } from './listing.ts';
import { isBuyable } from './listing-status.ts';
import { findOfferPrice, findPrice, getPrice, type OfferPrice, type PriceTier } from './offer-price.ts';
import { isListedIn, toMarketplaceListing } from './store-listing.ts';

/** By ASIN and marketplace ID, of items that are not in the test data. */
const usualPricesCollection = defineCollection<UsualPrice>('usual-prices');

/** An offer of a seller for an item in one marketplace. */
export interface Offer {
  readonly sellerId: string;
  readonly isOwn: boolean;
  readonly condition: string;
  readonly subCondition: string;
  readonly channel: Channel;
  readonly price: MinorUnits;
  readonly shipping: MinorUnits;
  readonly feedbackCount: number;
  /** The price without a sale. */
  readonly regular: MinorUnits;
  /** Prices for businesses that buy several units. */
  readonly tiers: readonly PriceTier[];
  /** How many days the seller takes to ship it. */
  readonly handlingDays: number;
}

interface UsualPrice {
  readonly price: MinorUnits;
}

/** Which offers are listed, and for whom. */
export interface OfferQuery {
  readonly now: number;
  /** Default: New. */
  readonly condition?: string;
  /** Whether the prices are those for businesses. Default: false. */
  readonly isBusiness?: boolean;
}

/**
 * Returns all offers for an item in a condition, cheapest first, shipping included. The first one is the featured offer.
 * Other sellers offer only new items.
 */
export function listOffers(
  account: Account,
  listing: Listing,
  store: Marketplace,
  query: OfferQuery,
): readonly Offer[] {
  const { condition = 'New' } = query;
  const own = findOwnOffer(account, listing, store, query);
  const all = [
    ...(own?.condition === condition ? [own] : []),
    ...(condition === 'New' ? listCompetitors(account, listing, store) : []),
  ];
  return all.sort(
    (first, second) =>
      computeLandedPrice(first) - computeLandedPrice(second) || Number(second.isOwn) - Number(first.isOwn),
  );
}

/** Returns the seller's own offer; undefined if the listing cannot be bought. */
export function findOwnOffer(
  { sellerId }: Account,
  listing: Listing,
  store: Marketplace,
  { now, isBusiness = false }: OfferQuery,
): Offer | undefined {
  const view = toMarketplaceListing(listing, store);
  const offer = readOwnPrice(view, store, isBusiness, now);
  if (!isListedIn(listing, store) || !isBuyable(view, store, now) || offer === undefined) return undefined;
  const { group, subCondition } = getCondition(view);
  return {
    sellerId,
    isOwn: true,
    condition: group,
    subCondition,
    channel: view.channel,
    shipping: 0,
    feedbackCount: 1284,
    handlingDays: view.channel === 'AFN' ? 0 : readHandlingDays(view),
    ...offer,
  };
}

/** Returns the seller's price. A business pays the lower one of the price for everybody and that for businesses. */
function readOwnPrice(listing: Listing, store: Marketplace, isBusiness: boolean, now: number): OfferPrice | undefined {
  const general = findOfferPrice(listing, store, 'ALL', now);
  const business = isBusiness ? findOfferPrice(listing, store, 'B2B', now) : undefined;
  const offer = business ?? general;
  return offer && { ...offer, price: findPrice(listing, store, { now, isBusiness }) ?? offer.price };
}

export function computeLandedPrice({ price, shipping }: Offer): MinorUnits {
  return price + shipping;
}

/** Returns up to three offers of other sellers, whose prices do not react to the seller's. */
export function listCompetitors(account: Account, listing: Listing, store: Marketplace): readonly Offer[] {
  const random = createRandom(`offers/${listing.asin}/${store.id}`);
  const usual = readUsualPrice(account, listing, store);
  if (usual === 0) return [];
  return Array.from({ length: random.pick([0, 1, 2, 3]) }, () => {
    const sellerId = `A${random.text(13, CAPITALS_AND_DIGITS)}`;
    const channel = random.chance(0.5) ? 'AFN' : 'MFN';
    const price = Math.round((usual * random.integer(92, 120)) / 100);
    return {
      sellerId,
      isOwn: false,
      condition: 'New',
      subCondition: 'New',
      channel,
      price,
      regular: price,
      tiers: [],
      shipping: random.chance(0.3) ? convertPence(299, store.currency) : 0,
      feedbackCount: random.integer(3, 9000),
      handlingDays: channel === 'AFN' ? 0 : usualHandlingDays,
    };
  });
}

/** Returns the price of the item in the test data, or else its first price in a marketplace; 0 if it never had one. */
function readUsualPrice(account: Account, { asin, samplePrice }: Listing, { id, currency }: Marketplace): MinorUnits {
  if (samplePrice !== undefined) return convertPence(samplePrice, currency);
  return readCollection(account, usualPricesCollection).get(buildKey(asin, id))?.price ?? 0;
}

/** Saves the first prices of an item that is not in the test data. The prices of other sellers follow from them. */
export function saveUsualPrices(account: Account, listing: Listing, now: number): void {
  if (listing.samplePrice !== undefined) return;
  for (const store of account.marketplaces) {
    const price = isListedIn(listing, store) ? getPrice(listing, store, now) : 0;
    const key = buildKey(listing.asin, store.id);
    if (price === 0 || readCollection(account, usualPricesCollection).has(key)) continue;
    collection(account, usualPricesCollection).set(key, { price });
  }
}

function buildKey(asin: string, marketplaceId: string): string {
  return `${asin}/${marketplaceId}`;
}
