import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Warehouse } from 'lucide-react';
import { ListFilters } from '../../components/list-filters.tsx';
import { ShopPage } from '../../components/shop-page.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx';
import type { Shop, ShopScope } from '../../lib/shop-scope.ts';
import { trpc } from '../../lib/trpc.ts';
import { StockTable } from './components/stock-table.tsx';
import { type InventorySearch, stockFilters } from './inventory-search.ts';

/** Lists stock at Amazon and the seller's own, and how long it lasts. */
export function InventoryScreen() {
  return (
    <ShopPage title="Inventory" description="Your stock at Amazon and your own, and how long it lasts">
      {(scope, shop) => (
        <Stack gap="sm">
          <ListFilters items="stock" placeholder="SKU, ASIN or title" filters={stockFilters} />
          <StockList scope={scope} shop={shop} />
        </Stack>
      )}
    </ShopPage>
  );
}

function StockList({ scope, shop }: { readonly scope: ShopScope; readonly shop: Shop }) {
  const { show = 'all', search = '' } = useSearch({ strict: false }) as InventorySearch;
  const stock = useInfiniteQuery({
    ...trpc.shop.stock.infiniteQueryOptions(
      { ...scope, show, search },
      {
        getNextPageParam: ({ stock: page, more }) => {
          const last = page.at(-1);
          if (!more || last === undefined) return undefined;
          const { sku, marketplaceId, partnerId, heldBy } = last;
          return { sku, marketplaceId, partnerId, heldBy };
        },
      },
    ),
    placeholderData: keepPreviousData,
  });
  if (stock.data === undefined) {
    return stock.error === null ? <LoadingState label="Loading stock" /> : <ErrorState error={stock.error} />;
  }
  const rows = stock.data.pages.flatMap((page) => page.stock);
  const lowStockDays = stock.data.pages[0]?.lowStockDays ?? 0;
  if (rows.length === 0) {
    return (
      <EmptyState icon={Warehouse} title="No stock">
        {search === '' ? 'No SKU matches.' : `No stock has ${search} in its SKU, ASIN or title.`}
      </EmptyState>
    );
  }
  return (
    <>
      <StockTable stock={rows} shop={shop} lowStockDays={lowStockDays} />
      <Text size="xs" c="dimmed">
        Days of cover: how long the stock lasts if as many units are sold as in the last 30 days. Stock is low below{' '}
        {lowStockDays} days. The same units at Amazon can be for sale in several marketplaces.
      </Text>
      <ShowMore query={stock} />
    </>
  );
}
