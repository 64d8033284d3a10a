import { json } from '../../base/response.ts';
import { toListingResponse } from '../../world/listings/listing-response.ts';
import type { Handler } from '../handler.ts';
import { checkSeller, findListing, readMarketplaces } from './find-listing.ts';

export const getListing: Handler = (call) => {
  checkSeller(call);
  const stores = readMarketplaces(call);
  return json(toListingResponse(findListing(call), stores, call.query.list('includedData')));
};
