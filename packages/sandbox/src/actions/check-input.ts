import { checkText } from '../base/check-arguments.ts';
import type { Marketplace } from '../base/marketplaces.ts';
import type { Account } from '../world/accounts/account.ts';
import type { Listing } from '../world/listings/listing.ts';
import { isListedIn, toMarketplaceListing } from '../world/listings/store-listing.ts';

/** Returns the marketplace with this ID, or the home marketplace. Throws a RangeError if the seller does not sell there. */
export function findMarketplace({ sellerId, marketplaces }: Account, marketplaceId: string | undefined): Marketplace {
  const marketplace =
    marketplaceId === undefined ? marketplaces[0] : marketplaces.find(({ id }) => id === marketplaceId);
  if (marketplace !== undefined) return marketplace;
  const known = marketplaces.map(({ id }) => id).join(', ');
  throw new RangeError(`marketplaceId must be one in which ${sellerId} sells: ${known}`);
}

/** Returns a listing as a marketplace shows it. Throws a RangeError if the marketplace does not have it. */
export function findListing({ listings }: Account, sku: string, marketplace: Marketplace): Listing {
  const listing = listings.get(checkText('sku', sku));
  if (listing === undefined) throw new RangeError(`there is no listing ${sku}`);
  if (!isListedIn(listing, marketplace)) throw new RangeError(`${sku} is not listed in ${marketplace.id}`);
  return toMarketplaceListing(listing, marketplace);
}

export function checkQuantity(name: string, value: unknown, maximum = 1_000_000, minimum = 1): void {
  if (Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum) return;
  throw new RangeError(`${name} must be a whole number from ${minimum} to ${maximum}: ${value} is not`);
}
