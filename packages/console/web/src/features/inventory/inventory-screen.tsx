import { Tabs } from '@mantine/core';
import { ShopPage } from '../../components/shop-page.tsx';
import { useNavigate, useSearch } from '../../navigation/hooks.ts';
import { ReplenishmentPlan } from './components/replenishment-plan.tsx';
import { StockAges } from './components/stock-ages.tsx';
import { StockList } from './components/stock-list.tsx';
import { type InventorySearch, inventoryTabs } from './inventory-search.ts';

/** Shows stock at Amazon and the seller's own, how long it lasts, and what to order. */
export function InventoryScreen() {
  const { tab = 'stock' } = useSearch({ strict: false }) as InventorySearch;
  const navigate = useNavigate();
  const open = (value: string | null) =>
    navigate({
      search: ((before: object) => ({
        ...before,
        show: undefined,
        search: undefined,
        tab: value === 'stock' ? undefined : value,
      })) as never,
    });
  return (
    <ShopPage
      title="Inventory"
      description="Your stock at Amazon and your own, and how long it lasts"
      streams={tab === 'age' ? ['fba_inventory_age'] : ['listings', 'fba_inventory', 'orders']}
    >
      {(scope, shop) => (
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List aria-label="Inventory" mb="md">
            {inventoryTabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="stock">
            <StockList scope={scope} shop={shop} />
          </Tabs.Panel>
          <Tabs.Panel value="plan">
            <ReplenishmentPlan scope={scope} shop={shop} />
          </Tabs.Panel>
          <Tabs.Panel value="age">
            <StockAges scope={scope} shop={shop} />
          </Tabs.Panel>
        </Tabs>
      )}
    </ShopPage>
  );
}
