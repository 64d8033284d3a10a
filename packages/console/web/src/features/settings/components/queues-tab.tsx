import { Button, Code, Group, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { QueueDialog } from './queue-dialog.tsx';

type Queue = Outputs['queues']['list'][number];

/** Lists the Amazon SQS queues from which the console reads notifications. */
export function QueuesTab() {
  const [adding, setAdding] = useState(false);
  const queues = useQuery(trpc.queues.list.queryOptions());
  return (
    <Stack gap="md" align="flex-start">
      <Text size="sm" maw={720}>
        The console reads these queues and shows their messages under Notifications. It deletes the messages that it has
        read, so add only queues that no other program reads.
      </Text>
      <AsyncContent query={queues} label="Loading queues">
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={Inbox} title="No queues yet">
              Amazon sends the notifications of real sellers to your own queue. Notifications of the sandbox need no
              queue.
            </EmptyState>
          ) : (
            <QueueTable queues={list} />
          )
        }
      </AsyncContent>
      <Permitted procedures="queues.add">
        <Button onClick={() => setAdding(true)}>Add queue…</Button>
      </Permitted>
      {adding && <QueueDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function QueueTable({ queues }: { readonly queues: readonly Queue[] }) {
  const pause = useMutation(trpc.queues.pause.mutationOptions());
  const remove = useMutation(trpc.queues.remove.mutationOptions());
  const error = pause.error ?? remove.error;
  const confirmRemoval = ({ id, url }: Queue) =>
    modals.openConfirmModal({
      title: 'Remove this queue?',
      children: (
        <Text size="sm">
          The console stops reading <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code> and deletes its keys. The
          queue at AWS and received notifications are kept.
        </Text>
      ),
      labels: { confirm: 'Remove queue', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate({ id }),
    });
  return (
    <>
      <ScrollRegion label="Queues" w="100%">
        <Table miw={640}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Queue</Table.Th>
              <Table.Th>Keys</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th>Actions</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {queues.map((queue) => (
              <Table.Tr key={queue.id}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {queue.url}
                  <Text size="xs" c="dimmed">
                    {queue.region}
                  </Text>
                </Table.Td>
                <Table.Td>{queue.ownKeys ? 'Own keys' : 'Keys of the server'}</Table.Td>
                <Table.Td>
                  <QueueStatus queue={queue} />
                </Table.Td>
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    <Permitted procedures="queues.pause">
                      <Button
                        size="xs"
                        variant="default"
                        loading={pause.isPending}
                        onClick={() => pause.mutate({ id: queue.id, paused: !queue.paused })}
                      >
                        {queue.paused ? 'Resume' : 'Pause'}
                      </Button>
                    </Permitted>
                    <Permitted procedures="queues.remove">
                      <Button size="xs" variant="default" onClick={() => confirmRemoval(queue)}>
                        Remove…
                      </Button>
                    </Permitted>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {error !== null && <ErrorState error={error} />}
    </>
  );
}

function QueueStatus({ queue: { paused, error, lastReceivedAt } }: { readonly queue: Queue }) {
  if (paused) return <>Paused</>;
  if (error !== null) {
    return (
      <>
        Failed <Moment at={error.at} />
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {error.message}
        </Text>
      </>
    );
  }
  if (lastReceivedAt === null) return <>No messages yet</>;
  return (
    <>
      Last message <Moment at={lastReceivedAt} />
    </>
  );
}
