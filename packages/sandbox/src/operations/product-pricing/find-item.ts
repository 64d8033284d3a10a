import { invalidInput, silentlyDenied } from '../../base/api-error.ts';
import { isMarketplaceId, type Marketplace } from '../../base/marketplaces.ts';
import { type Account, listTradedMarketplaces } from '../../world/accounts/account.ts';
import { findCatalogItem } from '../../world/listings/catalogue.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { isListedIn } from '../../world/listings/store-listing.ts';
import type { SellerCall } from '../handler.ts';

export type ItemType = 'Asin' | 'Sku';

/** Finds an article of the catalog by ASIN, or a listing of the seller in this marketplace by SKU. */
export function findItem({ account }: SellerCall, type: ItemType, id: string, store: Marketplace) {
  return type === 'Sku' ? findListedSku(account, id, store) : findCatalogItem(account, id);
}

export function findListedSku({ listings }: Account, sku: string, store: Marketplace): Listing | undefined {
  const listing = listings.get(sku);
  return listing !== undefined && isListedIn(listing, store) ? listing : undefined;
}

/** Returns the marketplace with this ID. Throws a 400 if it does not exist, and a 403 if the seller is not in it. */
export function findMarketplace({ account }: SellerCall, id: string): Marketplace {
  if (!isMarketplaceId(id)) throw invalidInput(`There is no marketplace ${id}.`, 'MarketplaceId');
  const [store] = listTradedMarketplaces(account, [id]);
  if (store === undefined) throw silentlyDenied(`The seller does not sell in ${id}.`);
  return store;
}
