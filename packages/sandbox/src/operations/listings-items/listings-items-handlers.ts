import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { deleteListing, patchListing, putListing } from './change-listing.ts';
import { getListing } from './get-listing.ts';
import { deleteListing2020, patchListing2020, putListing2020 } from './listings-2020.ts';
import { searchListings } from './search-listings.ts';

export function listingsItemsHandlers(services: HandlerServices): Handlers {
  return {
    'listingsItems/2021-08-01/getListingsItem': getListing,
    'listingsItems/2021-08-01/searchListingsItems': searchListings(services),
    'listingsItems/2020-09-01/putListingsItem': putListing2020,
    'listingsItems/2020-09-01/patchListingsItem': patchListing2020,
    'listingsItems/2020-09-01/deleteListingsItem': deleteListing2020,
    'listingsItems/2021-08-01/putListingsItem': putListing,
    'listingsItems/2021-08-01/patchListingsItem': patchListing,
    'listingsItems/2021-08-01/deleteListingsItem': deleteListing,
  };
}
