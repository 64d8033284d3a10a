import { json } from '../../base/response.ts';
import { listingView } from '../../world/listings/listing-view.ts';
import type { Handler } from '../handler.ts';
import { checkSeller, findListing, storesOf } from './listing-call.ts';

export const getListing: Handler = (call) => {
  checkSeller(call);
  const stores = storesOf(call);
  return json(listingView(findListing(call), stores, call.query.list('includedData')));
};
