import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { ListFilters } from '../../components/forms/list-filters.tsx';
import { ShowMore } from '../../components/layout/show-more.tsx';
import { ShopPage } from '../../components/shop/shop-page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { keepShown } from '../../lib/lists/keep-shown.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import type { Shop, ShopScope } from '../../lib/shops/shop-scope.ts';
import { useSearch } from '../../navigation/hooks.ts';
import { OrdersTable } from './components/orders-table.tsx';
import { type OrderFilter, orderFilters } from './orders-search.ts';

/** Lists orders of all sellers, newest first. */
export function OrdersScreen() {
  return (
    <ShopPage title="Orders" description="Orders of your sellers, newest first" streams={['orders']}>
      {(scope, shop) => <Orders scope={scope} shop={shop} />}
    </ShopPage>
  );
}

function Orders({ scope, shop }: { readonly scope: ShopScope; readonly shop: Shop }) {
  const { show = 'all', search = '' } = useSearch({ from: '/orders' });
  return (
    <Stack gap="sm">
      <ListFilters items="orders" placeholder="Order ID, SKU or ASIN" filters={orderFilters} />
      <OrderList scope={scope} shop={shop} show={show} search={search} />
    </Stack>
  );
}

interface OrderListProps {
  readonly scope: ShopScope;
  readonly shop: Shop;
  readonly show: OrderFilter;
  readonly search: string;
}

function OrderList({ scope, shop, show, search }: OrderListProps) {
  const orders = useInfiniteQuery({
    ...trpc.shop.orders.infiniteQueryOptions(
      { ...scope, show, search },
      {
        getNextPageParam: ({ orders: page, more }) => {
          const last = page.at(-1);
          return more && last !== undefined ? { createdTime: last.createdTime, orderId: last.orderId } : undefined;
        },
      },
    ),
    placeholderData: keepShown,
  });
  if (orders.data === undefined) {
    return orders.error === null ? <LoadingState label="Loading orders" /> : <ErrorState error={orders.error} />;
  }
  const rows = orders.data.pages.flatMap((page) => page.orders);
  if (rows.length === 0) {
    return (
      <EmptyState icon={ShoppingCart} title="No orders">
        {search === '' ? 'No order matches.' : `No order has the ID, SKU or ASIN ${search}.`} New orders appear a few
        minutes after they were placed.
      </EmptyState>
    );
  }
  return (
    <>
      <OrdersTable orders={rows} shop={shop} />
      <ShowMore query={orders} />
    </>
  );
}
