import { useState } from 'react';
import type { Shop } from '../../../lib/shop-scope.ts';
import { client, type Inputs, type Outputs } from '../../../lib/trpc.ts';

/** A listing in one marketplace. */
export type Listing = Outputs['shop']['listings']['listings'][number];

/** The most listings of one price change. The server rejects more. */
export const mostListings = 500;

/** The most listings that the server returns at once. */
const pageSize = 200;

/** The selected listings, and functions that change them. */
export interface ListingSelection {
  /** By key. */
  readonly listings: ReadonlyMap<string, Listing>;
  readonly set: (listings: readonly Listing[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** Identifies a listing. */
export function buildListingKey({ partnerId, marketplaceId, sku }: Listing): string {
  return JSON.stringify([partnerId, marketplaceId, sku]);
}

/** Keeps which listings are selected, also while the list shows others. */
export function useListingSelection(): ListingSelection {
  const [listings, setListings] = useState<ReadonlyMap<string, Listing>>(new Map());
  return {
    listings,
    set: (changed, isSelected) =>
      setListings((before) => {
        const next = new Map(before);
        for (const one of changed) {
          if (isSelected) next.set(buildListingKey(one), one);
          else next.delete(buildListingKey(one));
        }
        return next;
      }),
    clear: () => setListings(new Map()),
  };
}

/** Lists the listings whose price can be changed: they have one, and their seller is connected. */
export function pickSelectable(listings: readonly Listing[], { sellers }: Pick<Shop, 'sellers'>): Listing[] {
  const connected = new Set(sellers.filter(({ id }) => id !== undefined).map(({ partnerId }) => partnerId));
  return listings.filter(({ partnerId, price }) => price !== null && connected.has(partnerId));
}

/** Loads the first listings that match and whose price can be changed, at most those of one price change. */
export async function loadSelectable(query: Inputs['shop']['listings'], shop: Shop): Promise<Listing[]> {
  const found: Listing[] = [];
  for (let cursor: Listing | undefined, more = true; more && found.length < mostListings; ) {
    const page = await client.shop.listings.query({ ...query, limit: pageSize, ...(cursor && { cursor }) });
    found.push(...pickSelectable(page.listings, shop));
    cursor = page.listings.at(-1);
    more = page.more && cursor !== undefined;
  }
  return found.slice(0, mostListings);
}
