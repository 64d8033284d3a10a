import { Tabs } from '@mantine/core';
import { ShopPage } from '../../components/shop/shop-page.tsx';
import { useNavigate, useSearch } from '../../navigation/hooks.ts';
import { ReplenishmentPlan } from './components/replenishment-plan.tsx';
import { StockAges } from './components/stock-ages.tsx';
import { StockList } from './components/stock-list.tsx';
import { inventoryTabs } from './inventory-search.ts';

/** Shows stock at Amazon and the seller's own, how long it lasts, and what to order. */
export function InventoryScreen() {
  const { tab = 'stock' } = useSearch({ from: '/inventory' });
  const navigate = useNavigate({ from: '/inventory' });
  const open = (value: string | null) =>
    navigate({
      search: ({ show: _, search: __, tab: ___, ...before }) => {
        const tab = inventoryTabs.find((choice) => choice.value === value)?.value;
        return tab === undefined || tab === 'stock' ? before : { ...before, tab };
      },
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
