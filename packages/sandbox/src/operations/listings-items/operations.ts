import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { deleteListing, patchListing, putListing } from './change-listing.ts';
import { getListing } from './get-listing.ts';
import { deleteListing2020, patchListing2020, putListing2020 } from './listings-2020.ts';
import { searchListings } from './search-listings.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    getListing,
    searchListings(services),
    putListing2020,
    patchListing2020,
    deleteListing2020,
    putListing,
    patchListing,
    deleteListing,
  ];
}
