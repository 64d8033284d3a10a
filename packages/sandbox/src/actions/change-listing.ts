import type { Account } from '../world/accounts/account.ts';
import { formatDecimal, parseMinorUnits } from '../world/finances/money.ts';
import type { AttributeStep } from '../world/listings/change-values.ts';
import { changeInMarketplaces, listPlaces } from '../world/listings/store-listing.ts';
import { withStep } from '../world/listings/written-attributes.ts';
import { checkQuantity, findListing, findMarketplace } from './check-input.ts';

/** A change of a listing without an API call. */
export interface ListingChange {
  /** The listing's SKU. */
  readonly sku: string;
  /** The seller ID. Default: the first seller. */
  readonly sellerId?: string;
  /** The marketplace whose price changes. Default: the home marketplace. */
  readonly marketplaceId?: string;
  /** The new number of units in stock, from 0; the same in all marketplaces. */
  readonly quantity?: number;
  /** The new price in the marketplace's currency, such as 12.5. */
  readonly price?: number;
}

/** A listing after a change. */
export interface ChangedListing {
  /** The listing's SKU. */
  readonly sku: string;
  /** The number of units in stock. */
  readonly quantity: number;
}

export function changeListing(account: Account, given: ListingChange, now: number): ChangedListing {
  const { sku, marketplaceId, quantity, price } = given;
  if (quantity === undefined && price === undefined) throw new RangeError('a change needs a quantity, a price or both');
  if (quantity !== undefined) checkQuantity('quantity', quantity, 1_000_000, 0);
  const store = findMarketplace(account, marketplaceId);
  findListing(account, sku, store);
  const amount =
    price === undefined ? undefined : parseMinorUnits(typeof price === 'number' ? price : null, store.currency);
  if (price !== undefined && amount === undefined) throw new RangeError('price must be an amount from 0 up');
  const listing = account.listings.get(sku) as NonNullable<ReturnType<typeof account.listings.get>>;
  const priced =
    amount === undefined
      ? listing
      : changeInMarketplaces([store], listing, listPlaces(listing, account), (shown) =>
          withStep(shown, buildPriceStep(Number(formatDecimal(amount, store.currency)), store.currency), store),
        );
  const changed = { ...priced, updatedAt: now, ...(quantity !== undefined && { quantity, stockMovedAt: now }) };
  account.listings.set(sku, changed);
  return { sku, quantity: changed.quantity };
}

/** Changes the price for everybody. Sale prices, limits and prices for businesses stay. */
function buildPriceStep(price: number, currency: string): AttributeStep {
  const offer = { currency, our_price: [{ schedule: [{ value_with_tax: price }] }] };
  return { op: 'merge', name: 'purchasable_offer', values: [offer] };
}
