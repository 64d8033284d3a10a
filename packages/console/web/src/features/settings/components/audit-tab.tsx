import { Button, Code, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Moment } from '../../../components/moment.tsx';
import { PlainTable } from '../../../components/plain-table.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/states.tsx';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { usePermission } from '../../../lib/use-permission.ts';
import { type AuditChoice, auditFilters, everyChange } from '../model/audit-filters.ts';
import { actionName, detailsText, outcomeNames } from '../model/audit-words.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';

/** Who changed what, for which seller, when, and from where. */
export function AuditTab() {
  const [choice, choose] = useState(everyChange);
  // Why it is not shown to others stands above.
  if (!usePermission().may('audit.list')) return null;
  return (
    <Stack gap="md">
      <AuditFilterBar choice={choice} change={choose} />
      <Changes choice={choice} />
    </Stack>
  );
}

function Changes({ choice }: { readonly choice: AuditChoice }) {
  const trail = useInfiniteQuery(
    trpc.audit.list.infiniteQueryOptions(
      { most: 50, filters: auditFilters(choice) },
      { getNextPageParam: ({ next }) => next, initialCursor: null, staleTime: 0 },
    ),
  );
  if (trail.error !== null) return <FailedState error={trail.error} retry={() => void trail.refetch()} />;
  if (trail.data === undefined) return <LoadingState label="Loading the changes" />;
  const entries = trail.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return choice === everyChange ? (
      <EmptyState icon={ScrollText} title="Nothing has been changed yet">
        Everything that someone changes here is written down, without secrets.
      </EmptyState>
    ) : (
      <EmptyState icon={ScrollText} title="No change is like that">
        Choose less, or look at all of them.
      </EmptyState>
    );
  }
  return (
    <Stack gap="md" align="flex-start">
      <PlainTable
        label="Changes"
        heads={['When', 'Who', 'From', 'What', 'Seller', 'Outcome', 'Asked for']}
        minWidth={960}
      >
        {entries.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </PlainTable>
      {trail.hasNextPage ? (
        <Button variant="default" loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          Earlier ones
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          These are all.
        </Text>
      )}
    </Stack>
  );
}

type Entry = Outputs['audit']['list']['entries'][number];

function Change({ entry }: { readonly entry: Entry }) {
  const { at, actor, address, action, sellerId, outcome, details } = entry;
  const sellers = useQuery(trpc.sellers.list.queryOptions());
  const seller = sellers.data?.find(({ id }) => id === sellerId)?.name ?? sellerId;
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment at={at} />
      </Table.Td>
      <Table.Td>{actor}</Table.Td>
      <Table.Td>{address ?? '–'}</Table.Td>
      <Table.Td>{actionName(action)}</Table.Td>
      <Table.Td>{seller ?? '–'}</Table.Td>
      <Table.Td>{outcomeNames[outcome]}</Table.Td>
      <Table.Td>
        <Code style={{ overflowWrap: 'anywhere' }}>{detailsText(details)}</Code>
      </Table.Td>
    </Table.Tr>
  );
}
