import { useInfiniteQuery } from '@tanstack/react-query';
import { keepShown } from '../../../lib/lists/keep-shown.ts';
import { type Selection, useSelection } from '../../../lib/lists/use-selection.ts';
import type { TypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { client, queryClient, trpc } from '../../../lib/requests/trpc.ts';
import type { Shop, ShopScope } from '../../../lib/shops/shop-scope.ts';
import { useSearch } from '../../../navigation/hooks.ts';
import type { ListingsSearch } from '../listings-search.ts';
import { buildListingKey, type Listing, maxListings, pickSelectable } from './listing.ts';

/** What the user chose above the list. */
export interface ListingFilter extends ShopScope {
  readonly show: NonNullable<ListingsSearch['show']>;
  readonly search: string;
}

/** The selection of a list of listings. */
export interface ListingSelection extends Selection<Listing> {
  /** What the selected listings match. */
  readonly filter: ListingFilter;
  /** Whether the list still shows listings of an earlier filter. None of them can be selected. */
  readonly isWaiting: boolean;
  /** Selects all listings that the list shows, or will show after a search that is still applied. */
  readonly selectShown: () => Promise<void>;
  /** Shows and selects all listings that match, up to the most that one price change can have. */
  readonly selectMatching: () => Promise<void>;
}

/** Listings of a page of the list. */
const pageSize = 50;

function buildPages(filter: ListingFilter) {
  return trpc.shop.listings.infiniteQueryOptions(
    { ...filter, limit: pageSize },
    {
      getNextPageParam: ({ listings, more }) => {
        const last = listings.at(-1);
        if (!more || last === undefined) return undefined;
        return { sku: last.sku, marketplaceId: last.marketplaceId, partnerId: last.partnerId };
      },
    },
  );
}

/** Lists the listings of a filter, and keeps which ones are selected. A selection belongs to what the user typed last. */
export function useListings(scope: ShopScope, shop: Shop, typed: TypedSearch) {
  const { show = 'all', search: applied = '' } = useSearch({ from: '/listings' });
  const search = String(applied).trim();
  const query = useInfiniteQuery({
    ...buildPages({ ...scope, show, search }),
    placeholderData: keepShown,
  });
  const filter = { ...scope, show, search: typed.typed };
  const isWaiting = search !== typed.typed || query.isPlaceholderData;
  const rows = query.data?.pages.flatMap(({ listings }) => listings) ?? [];
  const selection = useSelection({ filter, shown: isWaiting ? [] : rows, getKey: buildListingKey });
  const listingSelection: ListingSelection = {
    ...selection,
    filter,
    isWaiting,
    selectShown: async () => {
      if (!isWaiting) return selection.set(pickSelectable(rows, shop), true);
      typed.apply();
      const { pages } = await queryClient.fetchInfiniteQuery(buildPages(filter));
      selection.set(pickSelectable(toListings(pages), shop), true);
    },
    selectMatching: async () => {
      typed.apply();
      const { listings, count } = await loadMatching(filter);
      selection.setMatching(pickSelectable(listings, shop).slice(0, maxListings), count);
    },
  };
  return { query, rows, search, selection: listingSelection };
}

/** Loads all listings that match, at most as many as a price change can have, into the list; and counts them. */
async function loadMatching(filter: ListingFilter): Promise<{ listings: Listing[]; count: number }> {
  const maxPages = maxListings / pageSize;
  for (;;) {
    // The list may just load its first page of the same query. Then there are fewer pages, and the next attempt loads the others.
    const { pages } = await queryClient.fetchInfiniteQuery({ ...buildPages(filter), pages: maxPages, staleTime: 0 });
    const listings = toListings(pages);
    if (pages.at(-1)?.more !== true) return { listings, count: listings.length };
    if (pages.length >= maxPages) return { listings, count: await client.shop.countListings.query(filter) };
  }
}

function toListings(pages: readonly { readonly listings: readonly Listing[] }[]): Listing[] {
  return pages.flatMap(({ listings }) => listings);
}
