import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ShopPage } from '../../components/shop/shop-page.tsx';
import { ShownTogether } from '../../components/states/shown-together.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../lib/requests/use-refresh-on-events.ts';
import type { Shop, ShopScope } from '../../lib/shops/shop-scope.ts';
import { useNavigate } from '../../navigation/hooks.ts';
import { OrderProfits } from './components/order-profits.tsx';
import { Payouts } from './components/payouts.tsx';
import { SettlementList } from './components/settlement-list.tsx';
import { SkuProfits } from './components/sku-profits.tsx';
import { useMoneySearch } from './money-search.ts';

const streams = ['settlements', 'finance_transactions', 'orders'] as const;

/** Shows settlements, what is to be paid out, and the profit of SKUs and orders. */
export function MoneyScreen() {
  const { tab = 'settlements' } = useMoneySearch();
  const navigate = useNavigate({ from: '/money' });
  useRefreshOnEvents('mirror', trpc.money.pathKey(), 1000);
  const open = (value: string | null) =>
    navigate({
      search: ({ show: _, search: __, tab: ___, ...before }) => ({
        ...before,
        ...(value !== null && value !== 'settlements' && { tab: value }),
      }),
    });
  return (
    <ShopPage title="Money" description="Settlements, payouts and profit" streams={streams}>
      {(scope, shop) => (
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List aria-label="Money" mb="md">
            <Tabs.Tab value="settlements">Settlements</Tabs.Tab>
            <Tabs.Tab value="skus">Profit per SKU</Tabs.Tab>
            <Tabs.Tab value="orders">Profit per order</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="settlements">
            <Settlements scope={scope} shop={shop} />
          </Tabs.Panel>
          <Tabs.Panel value="skus">
            <SkuProfits scope={scope} shop={shop} />
          </Tabs.Panel>
          <Tabs.Panel value="orders">
            <OrderProfits scope={scope} shop={shop} />
          </Tabs.Panel>
        </Tabs>
      )}
    </ShopPage>
  );
}

function Settlements({ scope, shop }: { readonly scope: ShopScope; readonly shop: Shop }) {
  const payouts = useQuery(trpc.money.payouts.queryOptions(scope));
  return (
    <ShownTogether queries={[payouts]} label="Loading payouts">
      <Payouts scope={scope} shop={shop} />
      <SettlementList scope={scope} shop={shop} />
    </ShownTogether>
  );
}
