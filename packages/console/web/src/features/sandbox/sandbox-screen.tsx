import { Code, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TestTubeDiagonal } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { Permitted } from '../../components/states/permitted.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { ActiveFaults } from './components/active-faults.tsx';
import { ClockCard } from './components/clock-card.tsx';
import { Faults } from './components/faults.tsx';
import { OrdersAndListings } from './components/orders-and-listings.tsx';
import { Partners } from './components/partners.tsx';
import { Records } from './components/records.tsx';
import { RequestLog } from './components/request-log.tsx';
import { StartButton, StopButton } from './components/run-buttons.tsx';
import { SharedSandbox } from './components/shared-sandbox.tsx';
import { State } from './components/state.tsx';
import type { SandboxTab } from './model/search.ts';
import type { Info } from './model/types.ts';
import { useSandboxSearch } from './model/use-sandbox-search.ts';

/** The sandbox: its clock, test sellers and faults. */
export function SandboxScreen() {
  const { data: runState } = useQuery(trpc.sandbox.runState.queryOptions());
  const { data: me } = useQuery(trpc.session.me.queryOptions());
  if (me?.mode === 'hosted') {
    return (
      <Page title="Sandbox" description="Simulated sellers. Nothing here affects real data.">
        <HostedSandbox />
      </Page>
    );
  }
  return (
    <Page
      title="Sandbox"
      description="A local simulation of Amazon. Nothing here affects real data."
      actions={runState === 'up' && <StopButton />}
    >
      {runState === 'stopped' ? (
        <EmptyState icon={TestTubeDiagonal} title="The sandbox is stopped" action={<StartButton />}>
          Calls to it fail until you start it. Its data is kept.
        </EmptyState>
      ) : (
        <LocalSandbox />
      )}
    </Page>
  );
}

function HostedSandbox() {
  const info = useQuery(trpc.sandbox.info.queryOptions());
  return (
    <AsyncContent query={info} label="Loading sandbox">
      {(found) => <SharedSandbox info={found} />}
    </AsyncContent>
  );
}

function LocalSandbox() {
  const info = useQuery(trpc.sandbox.info.queryOptions());
  return (
    <AsyncContent query={info} label="Loading sandbox">
      {(found) =>
        found === null ? (
          <EmptyState icon={TestTubeDiagonal} title="This console has no sandbox">
            To use a sandbox, start the console without <Code>--no-sandbox</Code>. If its database is Postgres, start it
            with <Code>--sandbox</Code>.
          </EmptyState>
        ) : (
          <SandboxTabs info={found} />
        )
      }
    </AsyncContent>
  );
}

const tabs: readonly { value: SandboxTab; label: string }[] = [
  { value: 'orders', label: 'Orders and listings' },
  { value: 'faults', label: 'Faults' },
  { value: 'partners', label: 'Selling partners' },
  { value: 'requests', label: 'Requests' },
  { value: 'records', label: 'Records' },
  { value: 'state', label: 'State' },
];

function SandboxTabs({ info }: { readonly info: Info }) {
  const [search, change] = useSandboxSearch();
  const partner = info.partners.find(({ sellerId }) => sellerId === search.partner) ?? info.partners[0];
  if (partner === undefined) return null;
  return (
    <Stack gap="md">
      <Permitted procedures={['sandbox.changeClock', 'sandbox.removeFault']} isExplained>
        <Stack gap="md">
          <ClockCard />
          <ActiveFaults />
        </Stack>
      </Permitted>
      <Tabs
        value={search.tab ?? 'orders'}
        onChange={(tab) =>
          change(({ partner: selected }) => ({
            ...(selected !== undefined && { partner: selected }),
            ...(tab !== null && { tab: tab as SandboxTab }),
          }))
        }
        keepMounted={false}
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="orders" pt="sm">
          <OrdersAndListings partners={info.partners.filter(({ kind }) => kind === 'seller')} />
        </Tabs.Panel>
        <Tabs.Panel value="faults" pt="sm">
          <Permitted procedures={['sandbox.addFault', 'sandbox.setLimit']}>
            <Faults partners={info.partners} />
          </Permitted>
        </Tabs.Panel>
        <Tabs.Panel value="partners" pt="sm">
          <Permitted procedures={['sandbox.addSeller', 'sandbox.setRoles']}>
            <Partners info={info} />
          </Permitted>
        </Tabs.Panel>
        <Tabs.Panel value="requests" pt="sm">
          <RequestLog />
        </Tabs.Panel>
        <Tabs.Panel value="records" pt="sm">
          <Records partners={info.partners} />
        </Tabs.Panel>
        <Tabs.Panel value="state" pt="sm">
          <Permitted procedures={['sandbox.reset', 'sandbox.takeSnapshot']}>
            <State info={info} />
          </Permitted>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
