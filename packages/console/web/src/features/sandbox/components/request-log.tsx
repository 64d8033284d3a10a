import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { getFaultLabel } from '../model/fault-descriptions.ts';
import { Coverage } from './coverage.tsx';

/** Shown instead of the operation for other requests. */
const requestKindLabels: Readonly<Record<string, string>> = {
  call: 'Unknown operation',
  token: 'Token',
  document: 'Document',
  authorization: 'Authorization page',
};

/** Requests that the sandbox received from any program. */
export function RequestLog() {
  // The sandbox sends no events about requests, so the screen polls.
  const events = useQuery(trpc.sandbox.events.queryOptions({}, { refetchInterval: 2000 }));
  const clear = useMutation(trpc.sandbox.clearEvents.mutationOptions({ onError: notifyError }));
  return (
    <Stack gap="md">
      <AsyncContent query={events} label="Loading requests">
        {({ events: list, total }) =>
          list.length === 0 ? (
            <EmptyState icon={Inbox} title="No requests yet">
              Every request to the sandbox appears here, from this console or any program.
            </EmptyState>
          ) : (
            <>
              <Group justify="space-between">
                <Text size="sm" c="dimmed">
                  {list.length < total ? `Last ${list.length} of ${formatCount(total)}` : formatCount(total)} requests,
                  newest first. Times are sandbox time.
                </Text>
                <Permitted procedures="sandbox.clearEvents">
                  <Button size="xs" variant="default" loading={clear.isPending} onClick={() => clear.mutate()}>
                    Clear log
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
                    {list.map((event, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: events have no ID of their own
                      <Table.Tr key={`${event.at} ${event.path} ${index}`}>
                        <Table.Td style={{ whiteSpace: 'nowrap' }}>
                          <Moment at={new Date(event.at)} />
                        </Table.Td>
                        <Table.Td>
                          <Badge variant="dot" color={pickColor(event.status)} tt="none" radius="sm">
                            {event.status === 0 ? 'None' : event.status}
                          </Badge>
                        </Table.Td>
                        <Table.Td>{event.operation ?? requestKindLabels[event.kind] ?? event.kind}</Table.Td>
                        <Table.Td maw={320} style={{ overflowWrap: 'anywhere' }}>
                          {event.method} {event.path}
                        </Table.Td>
                        <Table.Td>{describeNote(event)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </ScrollRegion>
            </>
          )
        }
      </AsyncContent>
      <Coverage />
    </Stack>
  );
}

function pickColor(status: number): string {
  if (status === 0 || status >= 500) return 'red';
  if (status === 429) return 'yellow';
  return status >= 400 ? 'orange' : 'teal';
}

interface EventNote {
  readonly fault?: string | undefined;
  readonly reason?: string | undefined;
  readonly nearest?: string | null | undefined;
}

function describeNote({ fault, reason, nearest }: EventNote): string {
  if (fault !== undefined) return `Injected fault: ${getFaultLabel(fault)}`;
  if (reason !== undefined) return reason;
  return nearest === undefined || nearest === null ? '' : `Closest match: ${nearest}`;
}
