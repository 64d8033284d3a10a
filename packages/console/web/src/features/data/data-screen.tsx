import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { HardDriveDownload } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { Permitted } from '../../components/states/permitted.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { type Outputs, trpc } from '../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../lib/requests/use-refresh-on-events.ts';
import { CopiedSellers } from './components/copied-sellers.tsx';
import { StreamsTable } from './components/streams-table.tsx';
import { VerificationList } from './components/verifications.tsx';
import { VerifyModal } from './components/verify-modal.tsx';

type Copies = Outputs['mirror']['get'];

const sourceTitles = { amazon: 'Sellers at Amazon', sandbox: 'Test sellers of the sandbox' } as const;

/** Shows which sellers are copied, and the state of each stream. */
export function DataScreen() {
  const options = trpc.mirror.get.queryOptions();
  const copies = useQuery({ ...options, refetchInterval: 30_000 });
  useRefreshOnEvents('mirror', options.queryKey, 1000);
  return (
    <Page title="Data" description="The copy of your sellers’ data that the shop’s screens show">
      <AsyncContent query={copies} label="Loading data">
        {(found) => <Content copies={found} />}
      </AsyncContent>
    </Page>
  );
}

function Content({ copies: { isAvailable, isOn, sellers, copies } }: { readonly copies: Copies }) {
  if (!isAvailable) {
    return (
      <EmptyState icon={HardDriveDownload} title="Not available on this console">
        This console was started with --no-copies, or the address of its Postgres names no host, so the shop’s screens
        have no data. Its operator can change that: see “Copies of sellers’ data” in the guide to hosting.
      </EmptyState>
    );
  }
  if (sellers.length === 0) {
    return (
      <EmptyState
        icon={HardDriveDownload}
        title="No seller"
        action={
          <AnchorLink to="/sellers" search={{ connect: true }}>
            Connect a seller
          </AnchorLink>
        }
      >
        Connect a seller to copy its orders, listings, stock and money.
      </EmptyState>
    );
  }
  return (
    <Stack gap="lg">
      <CopiedSellers sellers={sellers} isOn={isOn} />
      {copies.map((copy) => (
        <CopySection key={copy.source} copy={copy} />
      ))}
    </Stack>
  );
}

function CopySection({ copy: { source, failure, streams } }: { readonly copy: Copies['copies'][number] }) {
  const [isVerifying, verify] = useDisclosure();
  if (failure !== null) {
    return (
      <Stack gap="xs">
        <SourceTitle source={source} />
        <Alert color="red" title={failure.message}>
          <Text size="sm">{failure.action}</Text>
        </Alert>
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <SourceTitle source={source} />
        <Permitted procedures="mirror.verify">
          <Button size="xs" variant="default" onClick={verify.open}>
            Verify…
          </Button>
        </Permitted>
      </Group>
      <StreamsTable source={source} streams={streams} />
      <VerificationList
        source={source}
        sellerNames={new Map(streams.map(({ partnerId, sellerName }) => [partnerId, sellerName]))}
      />
      <VerifyModal scope={{ source }} isOpen={isVerifying} close={verify.close} />
    </Stack>
  );
}

function SourceTitle({ source }: Pick<Copies['copies'][number], 'source'>) {
  return (
    <Title order={2} size="h4">
      {sourceTitles[source]}
    </Title>
  );
}
