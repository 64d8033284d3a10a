import { Code, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TestTubeDiagonal } from 'lucide-react';
import { Answered } from '../../components/answered.tsx';
import { Page } from '../../components/page.tsx';
import { Permitted } from '../../components/permitted.tsx';
import { EmptyState } from '../../components/states.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ActiveFaults } from './components/active-faults.tsx';
import { ClockCard } from './components/clock-card.tsx';
import { Partners } from './components/partners.tsx';
import { StartButton, StopButton } from './components/power-buttons.tsx';
import { Received } from './components/received.tsx';
import { Records } from './components/records.tsx';
import { SharedSandbox } from './components/shared-sandbox.tsx';
import { Shop } from './components/shop.tsx';
import { State } from './components/state.tsx';
import { Trouble } from './components/trouble.tsx';
import type { SandboxTab } from './model/search.ts';
import type { Info } from './model/types.ts';
import { useSandboxSearch } from './model/use-sandbox-search.ts';

/** The marketplace on this machine: its clock, its shops, and what goes wrong there. */
export function SandboxScreen() {
  const { data: power } = useQuery(trpc.sandbox.power.queryOptions());
  const { data: me } = useQuery(trpc.session.me.queryOptions());
  if (me?.mode === 'hosted') {
    return (
      <Page title="Sandbox" description="Your shops at a made-up marketplace. Nothing here reaches a real account.">
        <Shared />
      </Page>
    );
  }
  return (
    <Page
      title="Sandbox"
      description="The marketplace on this machine. Nothing here reaches a real account."
      actions={power === 'up' && <StopButton />}
    >
      {power === 'stopped' ? (
        <EmptyState icon={TestTubeDiagonal} title="The sandbox is stopped" action={<StartButton />}>
          Calls to it fail until it is started. Its shops, orders and reports are kept.
        </EmptyState>
      ) : (
        <Answering />
      )}
    </Page>
  );
}

function Shared() {
  const info = useQuery(trpc.sandbox.info.queryOptions());
  return (
    <Answered query={info} label="Asking the sandbox">
      {(found) => <SharedSandbox info={found} />}
    </Answered>
  );
}

function Answering() {
  const info = useQuery(trpc.sandbox.info.queryOptions());
  return (
    <Answered query={info} label="Asking the sandbox">
      {(found) =>
        found === null ? (
          <EmptyState icon={TestTubeDiagonal} title="This console has no sandbox">
            Start it without <Code>--no-sandbox</Code>, or with <Code>--sandbox</Code> on Postgres, to have a
            marketplace to try things on.
          </EmptyState>
        ) : (
          <Whole info={found} />
        )
      }
    </Answered>
  );
}

const tabs: readonly { value: SandboxTab; label: string }[] = [
  { value: 'shop', label: 'Shop' },
  { value: 'trouble', label: 'Trouble' },
  { value: 'partners', label: 'Partners' },
  { value: 'received', label: 'Received' },
  { value: 'records', label: 'Records' },
  { value: 'state', label: 'State' },
];

function Whole({ info }: { readonly info: Info }) {
  const [search, change] = useSandboxSearch();
  const partner = info.partners.find(({ sellerId }) => sellerId === search.partner) ?? info.partners[0];
  if (partner === undefined) return null;
  return (
    <Stack gap="md">
      <Permitted to={['sandbox.moveClock', 'sandbox.removeFault']} isExplained>
        <Stack gap="md">
          <ClockCard />
          <ActiveFaults />
        </Stack>
      </Permitted>
      <Tabs
        value={search.tab ?? 'shop'}
        onChange={(tab) => {
          const { partner: kept } = search;
          change({ ...(kept !== undefined && { partner: kept }), ...(tab !== null && { tab: tab as SandboxTab }) });
        }}
        keepMounted={false}
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="shop" pt="sm">
          <Shop partners={info.partners.filter(({ kind }) => kind === 'seller')} />
        </Tabs.Panel>
        <Tabs.Panel value="trouble" pt="sm">
          <Permitted to={['sandbox.addFault', 'sandbox.setLimit']}>
            <Trouble partners={info.partners} />
          </Permitted>
        </Tabs.Panel>
        <Tabs.Panel value="partners" pt="sm">
          <Permitted to={['sandbox.addSeller', 'sandbox.setRoles']}>
            <Partners info={info} />
          </Permitted>
        </Tabs.Panel>
        <Tabs.Panel value="received" pt="sm">
          <Received />
        </Tabs.Panel>
        <Tabs.Panel value="records" pt="sm">
          <Records partners={info.partners} />
        </Tabs.Panel>
        <Tabs.Panel value="state" pt="sm">
          <Permitted to={['sandbox.reset', 'sandbox.takeSnapshot']}>
            <State info={info} />
          </Permitted>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
