import type { Marketplace } from '../../base/marketplaces.ts';
import type { Account } from '../accounts/account.ts';
import type { Listing } from '../listings/listing.ts';
import { isSuppressed } from '../listings/listing-status.ts';
import { hasOffer } from '../listings/offer-price.ts';
import { listMarketplaceListings } from '../listings/store-listing.ts';
import type { Order } from './order.ts';

/** What buyers can buy, while orders change the stock. */
export interface BuyableListings {
  /** Lists what is for sale and in stock in a marketplace. */
  list(store: Marketplace): readonly Listing[];
  /** Returns the units in stock. */
  countUnits(sku: string): number;
  /** Must be called after an order changed the stock, so that listings that are sold out or back in stock are noticed. */
  noteStock(order: Order): void;
}

export function createBuyableListings({ listings }: Pick<Account, 'listings'>): BuyableListings {
  const known = new Map<string, readonly Listing[]>();
  const countUnits = (sku: string) => listings.get(sku)?.quantity ?? 0;
  return {
    countUnits,
    list(store) {
      const buyable =
        known.get(store.id) ??
        listMarketplaceListings(
          [...listings.values()].filter(({ quantity }) => quantity > 0),
          store,
        ).filter((listing) => !isSuppressed(listing) && hasOffer(listing, store));
      known.set(store.id, buyable);
      return buyable;
    },
    noteStock({ items }) {
      // Between 1 and the ordered quantity, the listing can have been sold out before. Listing everything again is slow.
      if (items.some(({ sku, quantity }) => countUnits(sku) <= quantity)) known.clear();
    },
  };
}
