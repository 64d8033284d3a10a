import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShopPage } from '../../components/shop/shop-page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import type { ShopScope } from '../../lib/shops/shop-scope.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { useSearch } from '../../navigation/hooks.ts';
import { CountCard } from './components/count-card.tsx';
import { PayoutsCard } from './components/payouts-card.tsx';
import { SalesCard } from './components/sales-card.tsx';
import classes from './home.module.css';

const streams = ['orders', 'listings', 'fba_inventory', 'finance_transactions'] as const;

/** Shows sales, and what a seller has to do today. */
export function HomeScreen() {
  return (
    <ShopPage title="Home" description="Sales, and what needs to be done" streams={streams}>
      {(scope) => <Figures scope={scope} />}
    </ShopPage>
  );
}

function Figures({ scope }: { readonly scope: ShopScope }) {
  const search = useSearch({ from: '/home' });
  const figures = useQuery({ ...trpc.shop.home.queryOptions(scope), placeholderData: keepPreviousData });
  return (
    <AsyncContent query={figures} label="Loading figures">
      {({
        sales,
        toShip,
        late,
        lowStock,
        lowStockDays,
        outOfStock,
        listingsWithIssues,
        lostFeaturedOffers,
        payouts,
      }) => (
        <Stack gap="md">
          <SalesCard sales={sales} search={search} />
          <div className={classes.figures}>
            <CountCard
              title="Orders to ship"
              count={toShip}
              link={{ to: '/orders', search: { ...search, show: 'to-ship' } }}
              note="Fulfilled by you"
              noteOfNone="Nothing to ship"
            />
            <CountCard
              title="Late orders"
              count={late}
              isBad
              link={{ to: '/orders', search: { ...search, show: 'late' } }}
              note="The time to ship has passed"
            />
            <CountCard
              title="Low stock"
              count={lowStock}
              isBad
              link={{ to: '/inventory', search: { ...search, show: 'low' } }}
              note={`SKUs that last for less than ${formatQuantity(lowStockDays, 'day')}`}
            />
            <CountCard
              title="Out of stock"
              count={outOfStock}
              isBad
              link={{ to: '/inventory', search: { ...search, show: 'empty' } }}
              note="SKUs of active listings with nothing to sell"
            />
            <CountCard
              title="Listings with issues"
              count={listingsWithIssues}
              isBad
              link={{ to: '/listings', search: { ...search, show: 'issues' } }}
              note="Errors and warnings of Amazon"
            />
            <CountCard
              title="Featured offers lost"
              count={lostFeaturedOffers}
              isBad
              link={{ to: '/listings', search: { ...search, show: 'lost' } }}
              note="Your offer had the Buy Box in less than half of the page views"
            />
            <PayoutsCard payouts={payouts} search={search} />
          </div>
        </Stack>
      )}
    </AsyncContent>
  );
}
