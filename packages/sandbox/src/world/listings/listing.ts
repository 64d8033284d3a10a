import type { JsonObject } from '../../base/json-value.ts';
import type { Condition } from './conditions.ts';
import type { MarketplaceFacts } from './store-listing.ts';

/** Maximum units of a listing in one place. Inferred: quantities of inventory are integers of 32 bits. */
export const MAX_UNITS = 2 ** 31 - 1;

export type Channel = 'MFN' | 'AFN';

export type ListingStatus = 'Active' | 'Inactive' | 'Incomplete';

/** An item that the seller offers under its own SKU. */
export interface Listing {
  readonly sku: string;
  readonly asin: string;
  readonly fnSku: string | null;
  readonly listingId: string;
  readonly productType: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  /** The price in pence; each marketplace shows it in its own currency. */
  readonly pence: number;
  readonly quantity: number;
  readonly channel: Channel;
  readonly status: ListingStatus;
  readonly createdAt: number;
  /** The time when the seller last changed it. */
  readonly updatedAt: number;
  /** The time when an order last changed its stock; missing before the first. */
  readonly stockMovedAt?: number;
  /** Missing: new. */
  readonly condition?: Condition;
  /** The marketplaces of the listing, its main one first. Missing: all marketplaces of the seller. */
  readonly marketplaceIds?: readonly string[];
  /** Differences of other marketplaces from the main one, by marketplace ID. Missing: no differences. */
  readonly elsewhere?: Readonly<Record<string, MarketplaceFacts>>;
  /** Attributes of the seller that have no property of their own here. */
  readonly otherAttributes: JsonObject;
}

/** Returns the time of the last change of its quantity, by the seller or an order. */
export function findStockChangeTime({ updatedAt, stockMovedAt = 0 }: Listing): number {
  return Math.max(updatedAt, stockMovedAt);
}
