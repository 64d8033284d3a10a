import type { Marketplace } from '../../base/marketplaces.ts';
import { CAPITALS_AND_DIGITS, seededRandom } from '../../base/random.ts';
import { type Account, collection, defineCollection } from '../accounts/account.ts';
import { type MinorUnits, priceIn } from '../finances/money.ts';
import { conditionOf } from './conditions.ts';
import type { Channel, Listing } from './listing.ts';
import { isListedIn, listingIn } from './store-listing.ts';

const usualPricesCollection = defineCollection<UsualPrice>('usual-prices');

/** What somebody asks for an article in one store. */
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
 * All offers for an article in a condition, cheapest for the buyer first: that one is the featured offer. Others than
 * the seller offer new articles only.
 */
export function offersOf(account: Account, listing: Listing, store: Marketplace, condition = 'New'): readonly Offer[] {
  const own = ownOffer(account, listing, store);
  const all = [
    ...(own?.condition === condition ? [own] : []),
    ...(condition === 'New' ? competitorsOf(account, listing, store) : []),
  ];
  return all.sort((one, other) => landed(one) - landed(other) || Number(other.isOwn) - Number(one.isOwn));
}

/** The seller's own offer; undefined while there is nothing to buy. */
export function ownOffer({ sellerId }: Account, listing: Listing, store: Marketplace): Offer | undefined {
  const { status, quantity, channel, pence, condition } = listingIn(listing, store);
  if (!isListedIn(listing, store) || status !== 'Active' || quantity === 0 || pence === 0) return undefined;
  const { group, subCondition } = conditionOf({ condition });
  const price = priceIn(pence, store.currency);
  const words = { condition: group, subCondition };
  return { sellerId, isOwn: true, ...words, channel, price, shipping: 0, feedbackCount: 1284 };
}

export function landed({ price, shipping }: Offer): MinorUnits {
  return price + shipping;
}

/** Up to three others, who stay with their prices whatever the seller does. */
function competitorsOf(account: Account, listing: Listing, { id, currency }: Marketplace): readonly Offer[] {
  const random = seededRandom(`offers/${listing.asin}/${id}`);
  const usual = usualPrice(account, listing);
  if (usual === 0) return [];
  return Array.from({ length: random.pick([0, 1, 2, 3]) }, () => ({
    sellerId: `A${random.text(13, CAPITALS_AND_DIGITS)}`,
    isOwn: false,
    condition: 'New',
    subCondition: 'New',
    channel: random.chance(0.5) ? 'AFN' : 'MFN',
    price: priceIn(Math.round((usual * random.integer(92, 120)) / 100), currency),
    shipping: random.chance(0.3) ? priceIn(299, currency) : 0,
    feedbackCount: random.integer(3, 9000),
  }));
}

/** What the article cost when somebody first looked for its offers. */
export function usualPrice(account: Account, { asin, pence }: Listing): number {
  const known = collection(account, usualPricesCollection);
  const usual = known.get(asin) ?? { pence };
  if (usual.pence > 0) known.set(asin, usual);
  return usual.pence;
}
