import { Stack } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { ListFilters } from '../../components/list-filters.tsx';
import { ShopPage } from '../../components/shop-page.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx';
import { ButtonLink } from '../../components/typed-link.tsx';
import type { Shop, ShopScope } from '../../lib/shop-scope.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSearch } from '../../navigation/hooks.ts';
import { ListingsTable } from './components/listings-table.tsx';
import { PriceChangeBar } from './components/price-change-bar.tsx';
import { type ListingsSearch, listingFilters } from './listings-search.ts';
import { useListingSelection } from './model/selection.ts';

/** Lists listings with price, stock and issues, and changes them. */
export function ListingsScreen() {
  return (
    <ShopPage
      title="Listings"
      description="Prices, stock and issues of your listings"
      streams={['listings', 'fba_inventory']}
      actions={
        <ButtonLink to="/feeds/new" variant="default" size="xs">
          Upload changes
        </ButtonLink>
      }
    >
      {(scope, shop) => <Listings scope={scope} shop={shop} />}
    </ShopPage>
  );
}

function Listings({ scope, shop }: { readonly scope: ShopScope; readonly shop: Shop }) {
  return (
    <Stack gap="sm">
      <ListFilters items="listings" placeholder="SKU, ASIN or title" filters={listingFilters} />
      <ListingList key={scope.source} scope={scope} shop={shop} />
    </Stack>
  );
}

function ListingList({ scope, shop }: { readonly scope: ShopScope; readonly shop: Shop }) {
  const { show = 'all', search = '' } = useSearch({ strict: false }) as ListingsSearch;
  const query = { ...scope, show, search };
  const selection = useListingSelection();
  const listings = useInfiniteQuery({
    ...trpc.shop.listings.infiniteQueryOptions(query, {
      getNextPageParam: ({ listings: page, more }) => {
        const last = page.at(-1);
        if (!more || last === undefined) return undefined;
        return { sku: last.sku, marketplaceId: last.marketplaceId, partnerId: last.partnerId };
      },
    }),
    placeholderData: keepPreviousData,
  });
  if (listings.data === undefined) {
    return listings.error === null ? <LoadingState label="Loading listings" /> : <ErrorState error={listings.error} />;
  }
  const rows = listings.data.pages.flatMap((page) => page.listings);
  if (rows.length === 0) {
    return (
      <EmptyState icon={Tag} title="No listings">
        {search === '' ? 'No listing matches.' : `No listing has ${search} in its SKU, ASIN or title.`}
      </EmptyState>
    );
  }
  return (
    <>
      <PriceChangeBar shown={rows} rest={listings.hasNextPage ? query : undefined} shop={shop} selection={selection} />
      <ListingsTable listings={rows} shop={shop} selection={selection} />
      <ShowMore query={listings} />
    </>
  );
}
