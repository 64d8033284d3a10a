import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../../lib/requests/use-refresh-on-events.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { type ActivitySearch, toFilters } from '../model/filters.ts';

/** Lists failed calls by error code and operation. Each group links to its calls. */
export function ErrorGroups({ search }: { readonly search: ActivitySearch }) {
  const { tab: _, ...calls } = search;
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a time range up to now starts when it is selected.
  const filters = useMemo(() => toFilters(search, Date.now()), [key]);
  const options = trpc.activity.failureGroups.queryOptions({ filters });
  const groups = useQuery(options);
  useRefreshOnEvents('calls', options.queryKey, 3000);
  return (
    <AsyncContent query={groups} label="Loading errors">
      {(list) =>
        list.length === 0 ? (
          <EmptyState icon={CircleCheck} title="No errors">
            No failed calls match the filters.
          </EmptyState>
        ) : (
          <ScrollRegion label="Errors by code and operation">
            <Table miw={640} verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Code</Table.Th>
                  <Table.Th>Operation</Table.Th>
                  <Table.Th ta="right">Calls</Table.Th>
                  <Table.Th>First seen</Table.Th>
                  <Table.Th>Last seen</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ code, status, operation, count, first, last, lastId }) => (
                  <Table.Tr key={`${code} ${status} ${operation}`}>
                    <Table.Td>
                      <AnchorLink to="/activity" search={{ ...calls, code, operation }} size="sm">
                        {code}
                      </AnchorLink>
                      <Text size="xs" c="dimmed">
                        {status === null ? 'No response' : `Status ${status}`}
                      </Text>
                    </Table.Td>
                    <Table.Td>{operation}</Table.Td>
                    <Table.Td ta="right">{formatCount(count)}</Table.Td>
                    <Table.Td>
                      <Moment at={first} />
                    </Table.Td>
                    <Table.Td>
                      <AnchorLink to="/activity/:callId" params={{ callId: lastId }} size="sm">
                        <Moment at={last} />
                      </AnchorLink>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        )
      }
    </AsyncContent>
  );
}
