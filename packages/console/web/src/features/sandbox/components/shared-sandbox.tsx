import { Stack, Tabs } from '@mantine/core';
import { TestTubeDiagonal } from 'lucide-react';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import type { Info } from '../model/types.ts';
import { useSandboxSearch } from '../model/use-sandbox-search.ts';
import { OrdersAndListings } from './orders-and-listings.tsx';
import { Records } from './records.tsx';

/** Controls for the workspace's test sellers in a shared sandbox. Controls that affect other workspaces are missing. */
export function SharedSandbox({ info }: { readonly info: Info | null }) {
  const [search, change] = useSandboxSearch();
  if (info === null || info.partners.length === 0) {
    return (
      <EmptyState icon={TestTubeDiagonal} title="No test seller">
        Connect a test seller under{' '}
        <AnchorLink to="/sellers" search={{ connect: true }} underline="always">
          Sellers
        </AnchorLink>
        . You can then change its orders, stock and prices here. Test sellers require a console with a sandbox.
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      <Tabs
        value={search.tab === 'records' ? 'records' : 'orders'}
        onChange={(tab) =>
          change(({ partner }) => ({
            ...(partner !== undefined && { partner }),
            tab: tab === 'records' ? 'records' : 'orders',
          }))
        }
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="orders">Orders and listings</Tabs.Tab>
          <Tabs.Tab value="records">Records</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="orders" pt="sm">
          <OrdersAndListings partners={info.partners} />
        </Tabs.Panel>
        <Tabs.Panel value="records" pt="sm">
          <Records partners={info.partners} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
