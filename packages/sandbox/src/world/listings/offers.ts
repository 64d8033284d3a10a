import type { Marketplace } from '../../base/marketplaces.ts';
import { CAPITALS_AND_DIGITS, createRandom } from '../../base/random.ts';
import { type Account, collection, defineCollection } from '../accounts/account.ts';
import { convertPence, type MinorUnits } from '../finances/money.ts';
import { getCondition } from './conditions.ts';
import type { Channel, Listing } from './listing.ts';
import { isListedIn, toMarketplaceListing } from './store-listing.ts';

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
}

interface UsualPrice {
  readonly pence: number;
}

/**
 * Returns all offers for an item in a condition, cheapest first, shipping included. The first one is the featured offer.
 * Other sellers offer only new items.
 */
export function listOffers(
  account: Account,
  listing: Listing,
  store: Marketplace,
  condition = 'New',
): readonly Offer[] {
  const own = findOwnOffer(account, listing, store);
  const all = [
    ...(own?.condition === condition ? [own] : []),
    ...(condition === 'New' ? listCompetitors(account, listing, store) : []),
  ];
  return all.sort(
    (one, other) => computeLandedPrice(one) - computeLandedPrice(other) || Number(other.isOwn) - Number(one.isOwn),
  );
}

/** Returns the seller's own offer; undefined if the listing cannot be bought. */
export function findOwnOffer({ sellerId }: Account, listing: Listing, store: Marketplace): Offer | undefined {
  const { status, quantity, channel, pence, condition } = toMarketplaceListing(listing, store);
  if (!isListedIn(listing, store) || status !== 'Active' || quantity === 0 || pence === 0) return undefined;
  const { group, subCondition } = getCondition({ condition });
  const price = convertPence(pence, store.currency);
  const words = { condition: group, subCondition };
  return { sellerId, isOwn: true, ...words, channel, price, shipping: 0, feedbackCount: 1284 };
}

export function computeLandedPrice({ price, shipping }: Offer): MinorUnits {
  return price + shipping;
}

/** Returns up to three offers of other sellers, whose prices do not react to the seller's. */
function listCompetitors(account: Account, listing: Listing, { id, currency }: Marketplace): readonly Offer[] {
  const random = createRandom(`offers/${listing.asin}/${id}`);
  const usual = getUsualPrice(account, listing);
  if (usual === 0) return [];
  return Array.from({ length: random.pick([0, 1, 2, 3]) }, () => ({
    sellerId: `A${random.text(13, CAPITALS_AND_DIGITS)}`,
    isOwn: false,
    condition: 'New',
    subCondition: 'New',
    channel: random.chance(0.5) ? 'AFN' : 'MFN',
    price: convertPence(Math.round((usual * random.integer(92, 120)) / 100), currency),
    shipping: random.chance(0.3) ? convertPence(299, currency) : 0,
    feedbackCount: random.integer(3, 9000),
  }));
}

/** Returns the price of the item when its offers were first requested, in pence. */
export function getUsualPrice(account: Account, { asin, pence }: Listing): number {
  const known = collection(account, usualPricesCollection);
  const usual = known.get(asin) ?? { pence };
  if (usual.pence > 0) known.set(asin, usual);
  return usual.pence;
}
