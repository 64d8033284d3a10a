import { Anchor, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefreshOn } from '../../../lib/use-refresh.ts';
import { type ActivitySearch, filtersOf } from '../model/filters.ts';

/** Failures by code and operation; each leads to its calls. */
export function ErrorGroups({ search }: { readonly search: ActivitySearch }) {
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stretch up to now begins when it is chosen.
  const filters = useMemo(() => filtersOf(search, Date.now()), [key]);
  const options = trpc.activity.groups.queryOptions({ filters });
  const groups = useQuery(options);
  useRefreshOn('calls', options.queryKey, 3000);
  return (
    <Answered query={groups} label="Loading errors">
      {(list) =>
        list.length === 0 ? (
          <EmptyState icon={CircleCheck} title="No errors">
            No call that fits the filters has failed.
          </EmptyState>
        ) : (
          <ScrollRegion label="Errors by code and operation">
            <Table miw={640} verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Code</Table.Th>
                  <Table.Th>Operation</Table.Th>
                  <Table.Th ta="right">Calls</Table.Th>
                  <Table.Th>First</Table.Th>
                  <Table.Th>Last</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ code, status, operation, count, first, last, lastId }) => (
                  <Table.Tr key={`${code} ${status} ${operation}`}>
                    <Table.Td>
                      <Anchor
                        component={Link}
                        to="/activity"
                        search={{ ...search, tab: undefined, code, operation } as never}
                        size="sm"
                      >
                        {code}
                      </Anchor>
                      <Text size="xs" c="dimmed">
                        {status === null ? 'no answer' : `status ${status}`}
                      </Text>
                    </Table.Td>
                    <Table.Td>{operation}</Table.Td>
                    <Table.Td ta="right">{formatCount(count)}</Table.Td>
                    <Table.Td>
                      <Moment at={first} />
                    </Table.Td>
                    <Table.Td>
                      <Anchor component={Link} to="/activity/$callId" params={{ callId: lastId } as never} size="sm">
                        <Moment at={last} />
                      </Anchor>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        )
      }
    </Answered>
  );
}
