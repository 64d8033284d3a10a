import { notFound, silentlyDenied } from '../../base/api-error.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { listTradedMarketplaces } from '../../world/accounts/account.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { isListedIn } from '../../world/listings/store-listing.ts';
import type { SellerCall } from '../handler.ts';
import { checkOwnMarketplaces } from '../own-marketplaces.ts';

/** Throws a 403 if the seller ID in the path is not the seller of the access token. */
export function checkSeller({ path, account }: SellerCall<{ readonly sellerId: string }>): void {
  const [named, own] = [path.sellerId, account.sellerId];
  if (named !== own) throw silentlyDenied(`The path names the seller ${named}, and the token stands for ${own}.`);
}

/** Returns the marketplaces of a call. Throws a 400 for unknown IDs, and a 403 if the seller sells in none of them. */
export function readMarketplaces({ account, query }: SellerCall): readonly Marketplace[] {
  const wanted = query.list('marketplaceIds');
  checkOwnMarketplaces(account, wanted, 'marketplaceIds (query)');
  const stores = listTradedMarketplaces(account, wanted);
  if (stores.length === 0)
    throw silentlyDenied(`The seller sells in none of these marketplaces: ${wanted.join(', ')}.`);
  return stores;
}

/** Finds the listing of the path as reads show it. Throws a 404 if it is not listed in any of the call's marketplaces. */
export function findListing(call: SellerCall<{ readonly sku: string }>): Listing {
  return requireListed(call, call.account.listings.get(call.path.sku));
}

/** Returns the listing of the path. Throws a 404 if it is not listed in any of the call's marketplaces. */
export function requireListed(call: SellerCall<{ readonly sku: string }>, listing: Listing | undefined): Listing {
  const isListed = listing !== undefined && readMarketplaces(call).some((store) => isListedIn(listing, store));
  if (!isListed) throw notFound(`SKU '${call.path.sku}'`);
  return listing;
}
