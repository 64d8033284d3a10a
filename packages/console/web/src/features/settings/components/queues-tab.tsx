import { Button, Code, Group, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Permitted } from '../../../components/permitted.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { EmptyState, FailedState } from '../../../components/states.tsx';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { QueueDialog } from './queue-dialog.tsx';

type Queue = Outputs['queues']['list'][number];

/** Queues of Amazon SQS that notifications of real sellers are taken from. */
export function QueuesTab() {
  const [adding, setAdding] = useState(false);
  const queues = useQuery(trpc.queues.list.queryOptions());
  return (
    <Stack gap="md" align="flex-start">
      <Text size="sm" maw={720}>
        The console takes notifications from these queues and shows them under Notifications. What it has taken is
        deleted in the queue: give it one that nothing else reads.
      </Text>
      <Answered query={queues} label="Loading the queues">
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={Inbox} title="No queue yet">
              The marketplace sends notifications of real sellers to a queue of yours. The sandbox’s arrive without one.
            </EmptyState>
          ) : (
            <QueueTable queues={list} />
          )
        }
      </Answered>
      <Permitted to="queues.add">
        <Button onClick={() => setAdding(true)}>Add a queue …</Button>
      </Permitted>
      {adding && <QueueDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function QueueTable({ queues }: { readonly queues: readonly Queue[] }) {
  const pause = useMutation(trpc.queues.pause.mutationOptions());
  const remove = useMutation(trpc.queues.remove.mutationOptions());
  const error = pause.error ?? remove.error;
  const askFirst = ({ id, url }: Queue) =>
    modals.openConfirmModal({
      title: 'Remove this queue?',
      children: (
        <Text size="sm">
          The console forgets <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code> and its keys, and takes nothing
          more from it. The queue itself and what has arrived stay.
        </Text>
      ),
      labels: { confirm: 'Remove', cancel: 'Keep' },
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
              <Table.Th>State</Table.Th>
              <Table.Th>Change</Table.Th>
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
                <Table.Td>{queue.ownKeys ? 'Its own, sealed' : 'The machine’s'}</Table.Td>
                <Table.Td>
                  <Standing queue={queue} />
                </Table.Td>
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    <Permitted to="queues.pause">
                      <Button
                        size="xs"
                        variant="default"
                        loading={pause.isPending}
                        onClick={() => pause.mutate({ id: queue.id, paused: !queue.paused })}
                      >
                        {queue.paused ? 'Go on' : 'Pause'}
                      </Button>
                    </Permitted>
                    <Permitted to="queues.remove">
                      <Button size="xs" variant="default" onClick={() => askFirst(queue)}>
                        Remove …
                      </Button>
                    </Permitted>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {error !== null && <FailedState error={error} />}
    </>
  );
}

function Standing({ queue: { paused, trouble, lastReceivedAt } }: { readonly queue: Queue }) {
  if (paused) return <>Paused</>;
  if (trouble !== null) {
    return (
      <>
        Trouble <Moment at={trouble.at} />
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {trouble.message}
        </Text>
      </>
    );
  }
  if (lastReceivedAt === null) return <>Nothing has come yet</>;
  return (
    <>
      Last message <Moment at={lastReceivedAt} />
    </>
  );
}
