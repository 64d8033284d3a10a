import { Stack } from '@mantine/core';
import { Tag } from 'lucide-react';
import { ListFilterFields, useListSearch } from '../../components/forms/list-filters.tsx';
import { ShowMore } from '../../components/layout/show-more.tsx';
import { ButtonLink } from '../../components/links/typed-link.tsx';
import { ShopPage } from '../../components/shop/shop-page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import type { TypedSearch } from '../../lib/lists/use-typed-search.ts';
import type { Shop, ShopScope } from '../../lib/shops/shop-scope.ts';
import { ListingsTable } from './components/listings-table.tsx';
import { PriceChangeBar } from './components/price-change-bar.tsx';
import { listingFilters } from './listings-search.ts';
import { useListings } from './model/use-listings.ts';

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
  const typed = useListSearch();
  return (
    <Stack gap="sm">
      <ListFilterFields items="listings" placeholder="SKU, ASIN or title" filters={listingFilters} search={typed} />
      <ListingList key={scope.source} scope={scope} shop={shop} typed={typed} />
    </Stack>
  );
}

interface ListingListProps {
  readonly scope: ShopScope;
  readonly shop: Shop;
  readonly typed: TypedSearch;
}

function ListingList({ scope, shop, typed }: ListingListProps) {
  const { query, rows, search, selection } = useListings(scope, shop, typed);
  if (query.data === undefined) {
    return query.error === null ? <LoadingState label="Loading listings" /> : <ErrorState error={query.error} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={Tag} title="No listings">
        {search === '' ? 'No listing matches.' : `No listing has ${search} in its SKU, ASIN or title.`}
      </EmptyState>
    );
  }
  return (
    <>
      <PriceChangeBar shop={shop} selection={selection} />
      <ListingsTable listings={rows} shop={shop} selection={selection} />
      <ShowMore query={query} />
    </>
  );
}
