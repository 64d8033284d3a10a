import type { Marketplace } from '../../base/marketplaces.ts';
import type { MinorUnits } from '../finances/money.ts';
import type { Listing, ListingStatus } from './listing.ts';
import { getPrice } from './offer-price.ts';
import { isListedIn, toMarketplaceListing } from './store-listing.ts';

/** A listing as a marketplace shows it at a time. */
export interface ShownListing extends Listing {
  /** The price for everybody, in the marketplace's currency; 0 if the seller does not offer the item at this time. */
  readonly price: MinorUnits;
  readonly status: ListingStatus;
}

/** Whether a marketplace does not show a listing, because required attributes are missing. Needs the marketplace's listing. */
export function isSuppressed({ missing = [] }: Listing): boolean {
  return missing.length > 0;
}

/** Returns the status of a marketplace's listing at a time. Without units in stock or without a price, it is not for sale. */
export function getStatus(listing: Listing, store: Marketplace, now: number): ListingStatus {
  if (isSuppressed(listing)) return 'Incomplete';
  return listing.quantity > 0 && getPrice(listing, store, now) > 0 ? 'Active' : 'Inactive';
}

/** Whether buyers can buy a marketplace's listing at a time. */
export function isBuyable(listing: Listing, store: Marketplace, now: number): boolean {
  return getStatus(listing, store, now) === 'Active';
}

/** Returns a listing as a marketplace shows it at a time. */
export function showListing(listing: Listing, store: Marketplace, now: number): ShownListing {
  const shown = toMarketplaceListing(listing, store);
  return { ...shown, price: getPrice(shown, store, now), status: getStatus(shown, store, now) };
}

/** Returns the listings of a marketplace, each as the marketplace shows it at a time. */
export function showListings(listings: Iterable<Listing>, store: Marketplace, now: number): readonly ShownListing[] {
  return [...listings]
    .filter((listing) => isListedIn(listing, store))
    .map((listing) => showListing(listing, store, now));
}
