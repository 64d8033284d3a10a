import type { Copy } from '../../copy.ts';
import { ShopError } from '../../errors/shop-error.ts';
import type { ListingFilter } from '../../lists/listings/listing-conditions.ts';
import { countListings, findOutside, type ListingPlace } from '../../lists/listings/match-listings.ts';
import type { PlannedPrice } from './plan-prices.ts';

/** Listings that a user selected by a filter: all that match it, or the first of them. */
export interface MatchingListings {
  /** The listings that change. */
  readonly listings: readonly ListingPlace[];
  /** The filter, and the number of listings that the user saw. Undefined if the user selected each listing. */
  readonly matching?: { readonly filter: ListingFilter; readonly count: number } | undefined;
}

/** Throws MATCHES_CHANGED if the filter by which the user selected listings matches another number now, or not all of the listings. */
export async function checkMatching(
  copy: Copy,
  partnerId: string,
  { listings, matching }: MatchingListings,
): Promise<void> {
  if (matching === undefined) return;
  const { filter, count } = matching;
  const [now, outside] = await Promise.all([
    countListings(copy, filter),
    findOutside(copy, filter, partnerId, listings),
  ]);
  if (now === count && outside === undefined) return;
  const change =
    now === count
      ? `The listing ${outside?.sku} in the marketplace ${outside?.marketplaceId} does not match the filter.`
      : `When you selected the listings, the number of matching ones was ${count}. It is ${now} now.`;
  throw new ShopError(
    'MATCHES_CHANGED',
    `${change} Nothing was changed.`,
    'Look at the list again, and select the listings again.',
  );
}

/** A price that a user saw and confirmed, as decimals. */
export interface ConfirmedPrice extends ListingPlace {
  /** The price before. */
  readonly from: string;
  /** The new price. */
  readonly to: string;
}

/** Throws PRICES_CHANGED if a plan changes other prices, or changes them otherwise, than the user confirmed. */
export function checkConfirmed(plan: readonly PlannedPrice[], confirmed: readonly ConfirmedPrice[]): void {
  const seen = new Set(confirmed.map(describeChange));
  const changed = plan.filter(({ leftOut }) => leftOut === undefined);
  const unseen = changed.find((price) => !seen.has(describeChange(price)));
  if (unseen === undefined && changed.length === seen.size) return;
  throw new ShopError(
    'PRICES_CHANGED',
    unseen === undefined
      ? `${seen.size - changed.length} of the prices that you saw would not change any more. Nothing was changed.`
      : `The price of ${unseen.sku} would now change from ${unseen.from} to ${unseen.to}, which you did not see. Nothing was changed.`,
    'Look at the new prices, and confirm them.',
  );
}

function describeChange({ marketplaceId, sku, from, to }: Pick<PlannedPrice, 'marketplaceId' | 'sku' | 'from' | 'to'>) {
  return JSON.stringify([marketplaceId, sku, from, to]);
}
