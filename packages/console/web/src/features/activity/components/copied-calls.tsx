import { Table, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../../lib/requests/use-refresh-on-events.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';
import { type ActivitySearch, toFilters } from '../model/filters.ts';

/** The calls of copies that the list of calls leaves out: a line, and a table by stream and operation behind it. */
export function CopiedCalls({ search }: { readonly search: ActivitySearch }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a time range up to now starts when it is selected.
  const filters = useMemo(() => toFilters(search, Date.now()), [key]);
  const options = trpc.activity.copied.queryOptions({ filters });
  const copied = useQuery(options).data ?? [];
  useRefreshOnEvents('calls', options.queryKey, 5000);
  if (copied.length === 0) return null;
  const total = copied.reduce((sum, { calls }) => sum + calls, 0);
  const failed = copied.reduce((sum, row) => sum + row.failed, 0);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <UnstyledButton onClick={toggle} aria-expanded={isOpen} w="fit-content">
        <Text size="sm" c="dimmed" style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
          <Chevron size={14} aria-hidden="true" />
          The copy of the shop made {formatQuantity(total, 'more call')}
          {failed === 0 ? '' : `, of which ${formatCount(failed)} failed`}
        </Text>
      </UnstyledButton>
      {isOpen && <StreamTable rows={copied} search={search} />}
    </>
  );
}

interface StreamTableProps {
  readonly rows: readonly {
    readonly stream: string | null;
    readonly operation: string;
    readonly calls: number;
    readonly failed: number;
    readonly throttled: number;
    readonly last: string;
  }[];
  readonly search: ActivitySearch;
}

function StreamTable({ rows, search }: StreamTableProps) {
  return (
    <ScrollRegion label="Calls of the copy by stream and operation">
      <Table miw={640} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Stream</Table.Th>
            <Table.Th>Operation</Table.Th>
            <Table.Th ta="right">Calls</Table.Th>
            <Table.Th ta="right">Failed</Table.Th>
            <Table.Th ta="right">Throttled</Table.Th>
            <Table.Th>Last call</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ stream, operation, calls, failed, throttled, last }) => (
            <Table.Tr key={`${stream} ${operation}`}>
              <Table.Td>{stream ?? '–'}</Table.Td>
              <Table.Td>
                <AnchorLink
                  to="/activity"
                  search={{ ...search, source: 'copy', operation, ...(stream !== null && { subject: stream }) }}
                  size="sm"
                >
                  {operation}
                </AnchorLink>
              </Table.Td>
              <Table.Td ta="right">{formatCount(calls)}</Table.Td>
              <Table.Td ta="right">{formatCount(failed)}</Table.Td>
              <Table.Td ta="right">{formatCount(throttled)}</Table.Td>
              <Table.Td>
                <Moment at={last} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
