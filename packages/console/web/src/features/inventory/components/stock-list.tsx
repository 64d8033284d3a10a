import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import { ListFilters } from '../../../components/forms/list-filters.tsx';
import { ShowMore } from '../../../components/layout/show-more.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { keepShown } from '../../../lib/lists/keep-shown.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Shop, ShopScope } from '../../../lib/shops/shop-scope.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { useNavigate, useSearch } from '../../../navigation/hooks.ts';
import { type InventorySearch, stockFilters, stockSorts } from '../inventory-search.ts';
import { pickCursor } from '../model/pick-cursor.ts';
import { LowStockLimit } from './low-stock-limit.tsx';
import { StockTable } from './stock-table.tsx';

interface StockListProps {
  readonly scope: ShopScope;
  readonly shop: Shop;
}

/** Lists the stock of each SKU, and how long it lasts. */
export function StockList(props: StockListProps) {
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <ListFilters items="stock" placeholder="SKU, ASIN or title" filters={stockFilters} />
        <SortControl />
        <LowStockLimit />
      </Group>
      <StockRows {...props} />
    </Stack>
  );
}

function SortControl() {
  const { sort = 'sku' } = useSearch({ from: '/inventory' });
  const navigate = useNavigate();
  const change = (next: InventorySearch) => navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <SegmentedControl
      aria-label="Order of the stock"
      size="xs"
      data={stockSorts.map(({ value, label }) => ({ value, label }))}
      value={sort}
      onChange={(value) => change({ sort: value })}
    />
  );
}

function StockRows({ scope, shop }: StockListProps) {
  const { show = 'all', sort = 'sku', search = '' } = useSearch({ from: '/inventory' });
  const stock = useInfiniteQuery({
    ...trpc.shop.stock.infiniteQueryOptions({ ...scope, show, sort, search }, { getNextPageParam: pickCursor }),
    placeholderData: keepShown,
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
        {formatQuantity(lowStockDays, 'day')}. Marketplaces in Europe, or in North America, in which a SKU has the same
        number of units share them: they are one row, and its days of cover count the sales of all of them.
      </Text>
      <ShowMore query={stock} />
    </>
  );
}
