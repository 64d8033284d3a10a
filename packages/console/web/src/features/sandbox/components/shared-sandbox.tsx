import { Anchor, Stack, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TestTubeDiagonal } from 'lucide-react';
import { EmptyState } from '../../../components/states.tsx';
import type { Info } from '../model/types.ts';
import { useSandboxSearch } from '../model/use-sandbox-search.ts';
import { Records } from './records.tsx';
import { Shop } from './shop.tsx';

/** The workspace's shops at a sandbox that others use too: what would reach beyond them is not there. */
export function SharedSandbox({ info }: { readonly info: Info | null }) {
  const [search, change] = useSandboxSearch();
  if (info === null || info.partners.length === 0) {
    return (
      <EmptyState icon={TestTubeDiagonal} title="No shop at the sandbox">
        Connect one under{' '}
        <Anchor component={Link} to="/sellers" search={{ connect: true } as never} underline="always">
          Sellers
        </Anchor>
        , where this console offers it. Its orders, stock and prices can then be changed here.
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      <Tabs
        value={search.tab === 'records' ? 'records' : 'shop'}
        onChange={(tab) => {
          const { partner } = search;
          change({ ...(partner !== undefined && { partner }), tab: tab === 'records' ? 'records' : 'shop' });
        }}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="shop">Shop</Tabs.Tab>
          <Tabs.Tab value="records">Records</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="shop" pt="sm">
          <Shop partners={info.partners} />
        </Tabs.Panel>
        <Tabs.Panel value="records" pt="sm">
          <Records partners={info.partners} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
