import type { Outputs } from '../../../lib/requests/trpc.ts';
import type { Shop } from '../../../lib/shops/shop-scope.ts';

/** A listing in one marketplace. */
export type Listing = Outputs['shop']['listings']['listings'][number];

/** The most listings of one price change. The server rejects more. */
export const maxListings = 500;

/** Identifies a listing. */
export function buildListingKey({ partnerId, marketplaceId, sku }: Listing): string {
  return JSON.stringify([partnerId, marketplaceId, sku]);
}

/** Lists the listings whose price can be changed: they have one, and their seller is connected. */
export function pickSelectable(listings: readonly Listing[], { sellers }: Pick<Shop, 'sellers'>): Listing[] {
  const connected = new Set(sellers.filter(({ id }) => id !== undefined).map(({ partnerId }) => partnerId));
  return listings.filter(({ partnerId, price }) => price !== null && connected.has(partnerId));
}
