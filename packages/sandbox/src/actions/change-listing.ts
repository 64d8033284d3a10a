import type { Account } from '../world/accounts/account.ts';
import { minorUnits, penceOf } from '../world/finances/money.ts';
import { changedIn, placesOf } from '../world/listings/store-listing.ts';
import { demandListing, demandQuantity, demandStore } from './shop-demands.ts';

/** What is to change of a listing, without a call of its seller's. */
export interface ListingChange {
  /** The seller's own name for the article. */
  readonly sku: string;
  /** In whose shop. Default: the first seller's. */
  readonly sellerId?: string;
  /** The store whose price changes. Default: the home one. */
  readonly marketplaceId?: string;
  /** Units in stock from now on, from 0; the same in all stores. */
  readonly quantity?: number;
  /** Price in the store's currency, as 12.5. */
  readonly price?: number;
}

/** A listing after a change. */
export interface ChangedListing {
  /** The seller's own name for the article. */
  readonly sku: string;
  /** Units in stock. */
  readonly quantity: number;
}

/** Names of what can be said of a change. */
export const LISTING_CHANGE_MEMBERS: readonly (keyof ListingChange)[] = [
  'sku',
  'sellerId',
  'marketplaceId',
  'quantity',
  'price',
];

export function changeListing(account: Account, given: ListingChange, now: number): ChangedListing {
  const { sku, marketplaceId, quantity, price } = given;
  if (quantity === undefined && price === undefined) throw new RangeError('a change needs a quantity, a price or both');
  if (quantity !== undefined) demandQuantity('quantity', quantity, 1_000_000, 0);
  const store = demandStore(account, marketplaceId);
  demandListing(account, sku, store);
  const amount = price === undefined ? undefined : minorUnits(typeof price === 'number' ? price : null, store.currency);
  if (price !== undefined && amount === undefined) throw new RangeError('price must be an amount from 0 up');
  const listing = account.listings.get(sku) as NonNullable<ReturnType<typeof account.listings.get>>;
  const priced =
    amount === undefined
      ? listing
      : changedIn([store], listing, placesOf(listing, account), (shown) => ({
          ...shown,
          pence: penceOf(amount, store.currency),
        }));
  const changed = { ...priced, updatedAt: now, ...(quantity !== undefined && { quantity, stockMovedAt: now }) };
  account.listings.set(sku, changed);
  return { sku, quantity: changed.quantity };
}
