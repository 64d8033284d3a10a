import type { JsonObject } from '../../base/json-value.ts';
import type { Requirements } from './attribute-schema.ts';
import type { Condition } from './conditions.ts';
import type { MarketplaceFacts } from './store-listing.ts';

/** Maximum units of a listing in one place. Inferred: quantities of inventory are integers of 32 bits. */
export const MAX_UNITS = 2 ** 31 - 1;

export type Channel = 'MFN' | 'AFN';

/** What a marketplace does with a listing: sells it, shows it without selling it, or does not show it. */
export type ListingStatus = 'Active' | 'Inactive' | 'Incomplete';

/** The values of attributes by their names, as the seller wrote them. */
export type WrittenAttributes = Readonly<Record<string, readonly JsonObject[]>>;

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
  /**
   * The price of an item of the test data, in hundredths of a pound sterling. A marketplace shows it in its own currency until
   * the seller writes an offer there. Missing: only offers that the seller wrote have a price.
   */
  readonly samplePrice?: number;
  readonly quantity: number;
  readonly channel: Channel;
  readonly createdAt: number;
  /** The time when the seller last changed it. */
  readonly updatedAt: number;
  /** The time when an order last changed its stock; missing before the first. */
  readonly stockMovedAt?: number;
  /** Missing: new. */
  readonly condition?: Condition;
  /** Required attributes that the main marketplace lacks. Missing: none. */
  readonly missing?: readonly string[];
  /** The part of the attributes that the seller supplies. Missing: all. */
  readonly requirements?: Requirements;
  /** The marketplaces of the listing, its main one first. Missing: all marketplaces of the seller. */
  readonly marketplaceIds?: readonly string[];
  /** Differences of other marketplaces from the main one, by marketplace ID. Missing: no differences. */
  readonly elsewhere?: Readonly<Record<string, MarketplaceFacts>>;
  /** What the seller wrote, by marketplace ID. An empty list replaces an attribute of the test data. Missing: nothing. */
  readonly attributes?: Readonly<Record<string, WrittenAttributes>>;
  /** The attribute `fulfillment_availability`, the same in all marketplaces. Missing: it was not written. */
  readonly availability?: readonly JsonObject[];
}

/** Returns the time of the last change of its quantity, by the seller or an order. */
export function findStockChangeTime({ updatedAt, stockMovedAt = 0 }: Listing): number {
  return Math.max(updatedAt, stockMovedAt);
}
