import { invalidInput, silentlyDenied } from '../../refusal.ts';
import { tradedIn } from '../../state/account.ts';
import { articleOf } from '../../state/catalogue.ts';
import type { Listing } from '../../state/listing.ts';
import { isMarketplaceId, type Marketplace } from '../../state/marketplaces.ts';
import type { SellerCall } from '../behaviour.ts';

export type ItemType = 'Asin' | 'Sku';

export function articleBy({ account }: SellerCall, type: ItemType, id: string): Listing | undefined {
  return type === 'Sku' ? account.listings.get(id) : articleOf(account, id);
}

/** The store of this id. Throws a 400 when there is none, and a 403 when the seller does not trade there. */
export function storeOf({ account }: SellerCall, id: string): Marketplace {
  if (!isMarketplaceId(id)) throw invalidInput(`There is no marketplace ${id}.`, 'Parameter: MarketplaceId');
  const [store] = tradedIn(account, [id]);
  if (store === undefined) throw silentlyDenied(`The seller does not trade in ${id}.`);
  return store;
}
