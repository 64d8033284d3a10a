import { json } from '../../base/response.ts';
import { toListingResponse } from '../../world/listings/listing-response.ts';
import { operation } from '../operation.ts';
import { checkSeller, findListing, readMarketplaces } from './find-listing.ts';

export const getListing = operation('listingsItems', '2021-08-01', 'getListingsItem', (call) => {
  checkSeller(call);
  const stores = readMarketplaces(call);
  return json(toListingResponse(findListing(call), stores, call.query.list('includedData'), call.now));
});
