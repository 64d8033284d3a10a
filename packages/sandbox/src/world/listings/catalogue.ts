import { seededRandom } from '../../base/random.ts';
import type { Account } from '../accounts/account.ts';
import type { Listing } from './listing.ts';

/** The seller's articles as the store's catalogue knows them: each once, and only what is complete. */
export function articlesOf({ listings }: Account): readonly Listing[] {
  const byAsin = new Map<string, Listing>();
  for (const listing of listings.values()) {
    if (listing.status !== 'Incomplete' && !byAsin.has(listing.asin)) byAsin.set(listing.asin, listing);
  }
  return [...byAsin.values()];
}

export function articleOf({ listings }: Account, asin: string): Listing | undefined {
  for (const listing of listings.values()) {
    if (listing.asin === asin && listing.status !== 'Incomplete') return listing;
  }
  return undefined;
}

/** How well an article sells in a store, compared to others of its kind. */
export function rankOf({ asin }: Listing, marketplaceId: string): number {
  return seededRandom(`rank/${asin}/${marketplaceId}`).integer(12, 48_000);
}
