import { invalidInput, notFound, silentlyDenied } from '../../refusal.ts';
import { tradedIn } from '../../state/account.ts';
import type { Listing } from '../../state/listing.ts';
import { isMarketplaceId, type Marketplace } from '../../state/marketplaces.ts';
import { pathValue, type SellerCall } from '../behaviour.ts';

/** The path names a seller, and it has to be the one the token stands for. */
export function checkSeller(call: SellerCall): void {
  const [named, own] = [pathValue(call, 'sellerId'), call.account.sellerId];
  if (named !== own) throw silentlyDenied(`The path names the seller ${named}, and the token stands for ${own}.`);
}

/** The stores a call is about. Throws a 400 on ids that do not exist, and a 403 on stores of others only. */
export function storesOf({ account, query }: SellerCall): readonly Marketplace[] {
  const wanted = query.list('marketplaceIds');
  const unknown = wanted.find((id) => !isMarketplaceId(id));
  if (unknown !== undefined)
    throw invalidInput(`There is no marketplace ${unknown}.`, 'Parameter: marketplaceIds (query)');
  const stores = tradedIn(account, wanted);
  if (stores.length === 0) throw silentlyDenied(`The seller trades in none of these: ${wanted.join(', ')}.`);
  return stores;
}

export function findListing(call: SellerCall): Listing {
  const listing = call.account.listings.get(pathValue(call, 'sku'));
  if (listing === undefined) throw notFound(`SKU '${pathValue(call, 'sku')}'`);
  return listing;
}
