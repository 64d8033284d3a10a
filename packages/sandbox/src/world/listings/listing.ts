import type { JsonObject } from '../../base/json-value.ts';
import type { Condition } from './conditions.ts';
import type { StoreFacts } from './store-listing.ts';

export type Channel = 'MFN' | 'AFN';

export type ListingStatus = 'Active' | 'Inactive' | 'Incomplete';

/** One article the seller offers, under the seller's own SKU. */
export interface Listing {
  readonly sku: string;
  readonly asin: string;
  readonly fnSku: string | null;
  readonly listingId: string;
  readonly productType: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  /** Price in pence; each store shows it in its own currency. */
  readonly pence: number;
  readonly quantity: number;
  readonly channel: Channel;
  readonly status: ListingStatus;
  readonly createdAt: number;
  /** When the seller last wrote it. */
  readonly updatedAt: number;
  /** When an order last took from its stock or gave back to it; missing before the first. */
  readonly stockMovedAt?: number;
  /** Missing: new. */
  readonly condition?: Condition;
  /** The stores it stands in, its main one first. Missing: all that the seller trades in. */
  readonly marketplaceIds?: readonly string[];
  /** What other stores show in place of the main one's, by marketplace. Missing: all show the same. */
  readonly elsewhere?: Readonly<Record<string, StoreFacts>>;
  /** Attributes written by the seller that the shop has no field of its own for. */
  readonly otherAttributes: JsonObject;
}

/** Returns the time of the last change of its quantity, by the seller or an order. */
export function stockChangedAt({ updatedAt, stockMovedAt = 0 }: Listing): number {
  return Math.max(updatedAt, stockMovedAt);
}
