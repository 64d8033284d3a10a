import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { DownloadLink } from '../../components/links/download-link.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { type Outputs, trpc } from '../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../lib/requests/use-refresh-on-events.ts';
import { useParams } from '../../navigation/hooks.ts';
import { SettlementDifferences } from './components/settlement-differences.tsx';
import { SettlementFacts } from './components/settlement-facts.tsx';
import { SettlementRows } from './components/settlement-rows.tsx';
import { SettlementTotals } from './components/settlement-totals.tsx';
import { useMoneySearch } from './money-search.ts';

/** Shows one settlement: its totals, whether they agree with the transactions, and its rows. */
export function SettlementScreen() {
  const { partnerId, settlementId } = useParams({ from: '/money/:partnerId/:settlementId' });
  const { source = 'sandbox' } = useMoneySearch();
  const key = { source, partnerId, settlementId };
  const settlement = useQuery(trpc.money.settlement.queryOptions(key));
  useRefreshOnEvents('mirror', trpc.money.pathKey(), 1000);
  return (
    <Page
      title={`Settlement ${settlementId}`}
      description={
        <AnchorLink to="/money" search={{ source }} size="sm">
          All settlements
        </AnchorLink>
      }
      actions={
        settlement.data !== undefined && (
          <Button
            component={DownloadLink}
            href={`/files/settlement?${new URLSearchParams(key)}`}
            variant="default"
            leftSection={<Download size={16} aria-hidden="true" />}
          >
            Download CSV
          </Button>
        )
      }
    >
      <AsyncContent query={settlement} label="Loading settlement">
        {(found) => <Content settlement={found} source={source} />}
      </AsyncContent>
    </Page>
  );
}

interface ContentProps {
  readonly settlement: Outputs['money']['settlement'];
  readonly source: 'amazon' | 'sandbox';
}

function Content({ settlement, source }: ContentProps) {
  const { partnerId, settlementId, differences, reason } = settlement;
  return (
    <Stack gap="md">
      <SettlementFacts settlement={settlement} />
      {reason !== null && (
        <Alert variant="light" color="gray" title="Why amounts differ">
          {reason}
        </Alert>
      )}
      <Section title="Totals by type">
        <SettlementTotals settlement={settlement} />
      </Section>
      {differences.length > 0 && (
        <Section title="Orders whose transactions differ">
          <SettlementDifferences settlement={settlement} source={source} />
        </Section>
      )}
      <Section title="Rows">
        <SettlementRows partnerId={partnerId} settlementId={settlementId} source={source} />
      </Section>
      <Text size="xs" c="dimmed">
        A positive amount is for the seller. Amazon takes a negative one.
      </Text>
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
