import { Button, Code, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useSellerNames } from '../../../lib/shops/sellers.ts';
import { type AuditFilters, noFilters, toServerFilters } from '../model/audit-filters.ts';
import { formatAction, formatDetails, outcomeNames } from '../model/format-audit-entry.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';

/** The audit log: user, action, seller, time and IP address of each change. */
export function AuditTab() {
  const [choice, choose] = useState(noFilters);
  // The reason is shown above the tab.
  if (!usePermission().isAllowed('audit.list')) return null;
  return (
    <Stack gap="md">
      <AuditFilterBar choice={choice} change={choose} />
      <Changes choice={choice} />
    </Stack>
  );
}

function Changes({ choice }: { readonly choice: AuditFilters }) {
  const changes = useInfiniteQuery(
    trpc.audit.list.infiniteQueryOptions(
      { maxItems: 50, filters: toServerFilters(choice) },
      { getNextPageParam: ({ next }) => next, initialCursor: null, staleTime: 0 },
    ),
  );
  if (changes.error !== null) return <ErrorState error={changes.error} retry={() => void changes.refetch()} />;
  if (changes.data === undefined) return <LoadingState label="Loading audit log" />;
  const entries = changes.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return choice === noFilters ? (
      <EmptyState icon={ScrollText} title="No changes yet">
        Every change by a user is recorded here, without secrets.
      </EmptyState>
    ) : (
      <EmptyState icon={ScrollText} title="No matching changes">
        Remove a filter to see more changes.
      </EmptyState>
    );
  }
  return (
    <Stack gap="md" align="flex-start">
      <PlainTable
        label="Audit log"
        headings={['Time', 'User', 'IP address', 'Action', 'Seller', 'Outcome', 'Details']}
        minWidth={960}
      >
        {entries.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </PlainTable>
      {changes.hasNextPage ? (
        <Button variant="default" loading={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
          Show earlier changes
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          No earlier changes
        </Text>
      )}
    </Stack>
  );
}

type Entry = Outputs['audit']['list']['entries'][number];

function Change({ entry }: { readonly entry: Entry }) {
  const { at, actor, address, action, sellerId, outcome, details } = entry;
  const names = useSellerNames();
  const seller = sellerId === null ? '–' : (names.get(sellerId) ?? sellerId);
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment at={at} />
      </Table.Td>
      <Table.Td>{actor}</Table.Td>
      <Table.Td>{address ?? '–'}</Table.Td>
      <Table.Td>{formatAction(action)}</Table.Td>
      <Table.Td>{seller}</Table.Td>
      <Table.Td>{outcomeNames[outcome]}</Table.Td>
      <Table.Td>
        <Code style={{ overflowWrap: 'anywhere' }}>{formatDetails(details)}</Code>
      </Table.Td>
    </Table.Tr>
  );
}
