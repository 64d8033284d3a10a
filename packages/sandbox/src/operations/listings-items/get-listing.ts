import { json } from '../../base/response.ts';
import { toListingResponse } from '../../world/listings/listing-response.ts';
import { operation } from '../operation.ts';
import { checkSeller, findListing, readMarketplaces } from './find-listing.ts';
import { withMainImage } from './main-image.ts';

export const getListing = operation('listingsItems', '2021-08-01', 'getListingsItem', (call) => {
  checkSeller(call);
  const stores = readMarketplaces(call);
  const item = toListingResponse(findListing(call), stores, call.query.list('includedData'), call.now);
  return json(withMainImage(item, call.origin));
});
