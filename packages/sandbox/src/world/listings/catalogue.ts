import { createRandom } from '../../base/random.ts';
import type { Account } from '../accounts/account.ts';
import type { Listing } from './listing.ts';

/** Returns the seller's items in the marketplace's catalog: each item once, and only complete ones. */
export function listCatalogItems({ listings }: Account): readonly Listing[] {
  const byAsin = new Map<string, Listing>();
  for (const listing of listings.values()) {
    if (listing.status !== 'Incomplete' && !byAsin.has(listing.asin)) byAsin.set(listing.asin, listing);
  }
  return [...byAsin.values()];
}

export function findCatalogItem({ listings }: Account, asin: string): Listing | undefined {
  for (const listing of listings.values()) {
    if (listing.asin === asin && listing.status !== 'Incomplete') return listing;
  }
  return undefined;
}

/** Returns the identifier of an item's units in Amazon's fulfillment centers, also after its listing was deleted. */
export function findFnSku(
  { listings }: Account,
  { sku, asin }: { readonly sku: string; readonly asin: string },
): string {
  return listings.get(sku)?.fnSku ?? asin;
}

/** Returns the sales rank of an item in a marketplace. */
export function computeRank({ asin }: Listing, marketplaceId: string): number {
  return createRandom(`rank/${asin}/${marketplaceId}`).integer(12, 48_000);
}
