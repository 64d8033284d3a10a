import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShopPage } from '../../components/shop/shop-page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { MoneyText } from '../../components/values/money-text.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import type { ShopScope } from '../../lib/shops/shop-scope.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { useSearch } from '../../navigation/hooks.ts';
import { FigureCard } from './components/figure-card.tsx';
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
            <FigureCard
              title="Orders to ship"
              value={toShip}
              link={{ to: '/orders', search: { ...search, show: 'to-ship' } }}
              note={toShip === 0 ? 'Nothing to ship' : 'Fulfilled by you'}
            />
            <FigureCard
              title="Late orders"
              value={late}
              isBad={late > 0}
              link={{ to: '/orders', search: { ...search, show: 'late' } }}
              note="The time to ship has passed"
            />
            <FigureCard
              title="Low stock"
              value={lowStock}
              isBad={lowStock > 0}
              link={{ to: '/inventory', search: { ...search, show: 'low' } }}
              note={`SKUs that last for less than ${formatQuantity(lowStockDays, 'day')}`}
            />
            <FigureCard
              title="Out of stock"
              value={outOfStock}
              isBad={outOfStock > 0}
              link={{ to: '/inventory', search: { ...search, show: 'empty' } }}
              note="SKUs of active listings with nothing to sell"
            />
            <FigureCard
              title="Listings with issues"
              value={listingsWithIssues}
              isBad={listingsWithIssues > 0}
              link={{ to: '/listings', search: { ...search, show: 'issues' } }}
              note="Errors and warnings of Amazon"
            />
            <FigureCard
              title="Featured offers lost"
              value={lostFeaturedOffers ?? '–'}
              isBad={(lostFeaturedOffers ?? 0) > 0}
              link={{ to: '/listings', search: { ...search, show: 'lost' } }}
              note={
                lostFeaturedOffers === null
                  ? 'No page views are reported yet'
                  : 'Your offer had the Buy Box in less than half of the page views'
              }
            />
            <FigureCard
              title="Payouts to come"
              value={
                payouts.length === 0 ? (
                  0
                ) : (
                  <Stack gap={0}>
                    {payouts.map(({ currency, amount }) => (
                      <MoneyText key={currency} amount={amount} currency={currency} />
                    ))}
                  </Stack>
                )
              }
              link={{ to: '/money', search }}
              note="Transactions without a settlement"
            />
          </div>
        </Stack>
      )}
    </AsyncContent>
  );
}
