import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Permitted } from '../../../components/permitted.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format.ts';
import { tellFailed } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Coverage } from './coverage.tsx';

/** What the sandbox has received, whoever called. */
export function Received() {
  // Calls are not announced by the sandbox: it is asked while somebody looks.
  const events = useQuery(trpc.sandbox.events.queryOptions({}, { refetchInterval: 2000 }));
  const clear = useMutation(trpc.sandbox.clearEvents.mutationOptions({ onError: tellFailed }));
  return (
    <Stack gap="md">
      <Answered query={events} label="Reading the log">
        {({ events: list, total }) =>
          list.length === 0 ? (
            <EmptyState icon={Inbox} title="Nothing has come in">
              Every request to the sandbox appears here, from this console or from any program.
            </EmptyState>
          ) : (
            <>
              <Group justify="space-between">
                <Text size="sm" c="dimmed">
                  {list.length < total ? `The last ${list.length} of ${formatCount(total)}` : formatCount(total)}{' '}
                  requests, newest first. Times are the sandbox’s.
                </Text>
                <Permitted to="sandbox.clearEvents">
                  <Button size="xs" variant="default" loading={clear.isPending} onClick={() => clear.mutate()}>
                    Empty the log
                  </Button>
                </Permitted>
              </Group>
              <ScrollRegion label="Requests, newest first" mah={480}>
                <Table miw={760} verticalSpacing={4} stickyHeader>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Time</Table.Th>
                      <Table.Th>Status</Table.Th>
                      <Table.Th>Operation</Table.Th>
                      <Table.Th>Request</Table.Th>
                      <Table.Th>Note</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {list.map((event, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: events have no id of their own
                      <Table.Tr key={`${event.at} ${event.path} ${place}`}>
                        <Table.Td style={{ whiteSpace: 'nowrap' }}>
                          <Moment at={new Date(event.at)} />
                        </Table.Td>
                        <Table.Td>
                          <Badge variant="dot" color={colorOf(event.status)} tt="none" radius="sm">
                            {event.status === 0 ? 'none' : event.status}
                          </Badge>
                        </Table.Td>
                        <Table.Td>{event.operation ?? event.kind}</Table.Td>
                        <Table.Td maw={320} style={{ overflowWrap: 'anywhere' }}>
                          {event.method} {event.path}
                        </Table.Td>
                        <Table.Td>{noteOf(event)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </ScrollRegion>
            </>
          )
        }
      </Answered>
      <Coverage />
    </Stack>
  );
}

function colorOf(status: number): string {
  if (status === 0 || status >= 500) return 'red';
  if (status === 429) return 'yellow';
  return status >= 400 ? 'orange' : 'teal';
}

interface Noted {
  readonly fault?: string | undefined;
  readonly why?: string | undefined;
  readonly nearest?: string | null | undefined;
}

function noteOf({ fault, why, nearest }: Noted): string {
  if (fault !== undefined) return `met by a fault (${fault})`;
  if (why !== undefined) return why;
  return nearest === undefined || nearest === null ? '' : `nearest: ${nearest}`;
}
