import { givenText } from '../base/given.ts';
import type { Marketplace } from '../base/marketplaces.ts';
import type { Account } from '../world/accounts/account.ts';
import type { Listing } from '../world/listings/listing.ts';
import { isListedIn, listingIn } from '../world/listings/store-listing.ts';

/** Returns the marketplace with this ID, or the home marketplace. Throws a RangeError if the seller does not sell there. */
export function demandStore({ sellerId, marketplaces }: Account, marketplaceId: string | undefined): Marketplace {
  const store = marketplaceId === undefined ? marketplaces[0] : marketplaces.find(({ id }) => id === marketplaceId);
  if (store !== undefined) return store;
  const known = marketplaces.map(({ id }) => id).join(', ');
  throw new RangeError(`marketplaceId must be one that ${sellerId} trades in: ${known}`);
}

/** Returns a listing as a marketplace shows it. Throws a RangeError if the marketplace does not have it. */
export function demandListing({ listings }: Account, sku: string, store: Marketplace): Listing {
  const listing = listings.get(givenText('sku', sku));
  if (listing === undefined) throw new RangeError(`there is no listing ${sku}`);
  if (!isListedIn(listing, store)) throw new RangeError(`${sku} is not listed in ${store.id}`);
  return listingIn(listing, store);
}

export function demandQuantity(name: string, value: unknown, most = 1_000_000, least = 1): void {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return;
  throw new RangeError(`${name} must be a whole number from ${least} to ${most}: ${value} is not`);
}
