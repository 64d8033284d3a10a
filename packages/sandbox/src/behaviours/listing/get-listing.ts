import { json } from '../../answer.ts';
import type { Behaviour } from '../behaviour.ts';
import { checkSeller, findListing, storesOf } from './listing-call.ts';
import { listingView } from './listing-view.ts';

export const getListing: Behaviour = (call) => {
  checkSeller(call);
  const stores = storesOf(call);
  return json(listingView(findListing(call), stores, call.query.list('includedData')));
};
