import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { OneTimeSecret } from '../../../components/forms/one-time-secret.tsx';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { channelKinds } from '../model/channel-kinds.ts';
import { ChannelDialog } from './channel-dialog.tsx';

type ChannelFacts = Outputs['alerts']['channels'];
type Channel = ChannelFacts['channels'][number];

/** Lists where messages of alerts go. */
export function ChannelsTab() {
  const facts = useQuery(trpc.alerts.channels.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Stack gap="md" align="flex-start">
      <AsyncContent query={facts} label="Loading channels">
        {(known) => (
          <>
            {known.channels.length === 0 ? (
              <EmptyState icon={Bell} title="No channels yet">
                A channel says where messages go: to members by email, to Slack or to your own webhook.
              </EmptyState>
            ) : (
              <ChannelTable channels={known.channels} onSecret={setSecret} />
            )}
            {isAdding && (
              <ChannelDialog
                facts={known}
                onClose={() => setAdding(false)}
                onAdded={(added) => {
                  setAdding(false);
                  setSecret(added.secret);
                }}
              />
            )}
          </>
        )}
      </AsyncContent>
      {secret !== null && (
        <OneTimeSecret name="secret" value={secret}>
          <Text size="sm">Messages are signed with it, as Standard Webhooks describes.</Text>
        </OneTimeSecret>
      )}
      <Permitted procedures="alerts.addChannel">
        <Button onClick={() => setAdding(true)}>Add channel…</Button>
      </Permitted>
    </Stack>
  );
}

interface ChannelTableProps {
  readonly channels: readonly Channel[];
  readonly onSecret: (secret: string | null) => void;
}

function ChannelTable({ channels, onSecret }: ChannelTableProps) {
  const rotate = useMutation(trpc.alerts.rotateSecret.mutationOptions({ onSuccess: ({ secret }) => onSecret(secret) }));
  const remove = useMutation(trpc.alerts.removeChannel.mutationOptions({ onSuccess: () => onSecret(null) }));
  const error = rotate.error ?? remove.error;
  const confirmRotation = ({ id, name }: Channel) =>
    confirmAction({
      title: `Replace the secret of ${name}?`,
      text: 'For a day, messages are signed with the old secret, too.',
      confirmLabel: 'Replace secret',
      onConfirm: () => rotate.mutate({ id }),
    });
  const confirmRemoval = ({ id, name }: Channel) =>
    confirmAction({
      title: `Remove ${name}?`,
      text: 'Rules no longer send messages to it. Its messages that wait are cancelled.',
      confirmLabel: 'Remove channel',
      isDangerous: true,
      onConfirm: () => remove.mutate({ id }),
    });
  return (
    <Stack gap="md" w="100%">
      <PlainTable label="Channels" headings={['Channel', 'Kind', 'Address', 'Actions']} minWidth={760}>
        {channels.map((channel) => (
          <Table.Tr key={channel.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{channel.name}</Table.Td>
            <Table.Td>{channelKinds[channel.kind]}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{describeAddress(channel)}</Table.Td>
            <Table.Td>
              <Group gap="xs" wrap="nowrap" align="flex-start">
                <TestButton channel={channel} />
                {channel.kind === 'webhook' && (
                  <Permitted procedures="alerts.rotateSecret">
                    <Button size="xs" variant="default" onClick={() => confirmRotation(channel)}>
                      Replace secret…
                    </Button>
                  </Permitted>
                )}
                <Permitted procedures="alerts.removeChannel">
                  <Button size="xs" variant="default" onClick={() => confirmRemoval(channel)}>
                    Remove…
                  </Button>
                </Permitted>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
      {error !== null && <ErrorState error={error} />}
    </Stack>
  );
}

/** Sends a test, and shows below how it ended. */
function TestButton({ channel: { id, name } }: { readonly channel: Channel }) {
  const test = useMutation(trpc.alerts.sendTest.mutationOptions());
  const failure = test.error?.message ?? test.data?.error?.message;
  return (
    <Stack gap={4}>
      <Permitted procedures="alerts.sendTest">
        <Button
          size="xs"
          variant="default"
          loading={test.isPending}
          aria-label={`Send test to ${name}`}
          onClick={() => test.mutate({ id })}
        >
          Send test
        </Button>
      </Permitted>
      {test.isSuccess && failure === undefined && (
        <Text size="xs" role="status">
          Test sent
        </Text>
      )}
      {failure !== undefined && (
        <Text size="xs" c="var(--color-danger)" role="alert" maw={220} style={{ overflowWrap: 'anywhere' }}>
          {failure}
        </Text>
      )}
    </Stack>
  );
}

function describeAddress({ kind, address, recipients }: Channel): string {
  if (kind === 'slack') return 'Incoming webhook, not shown';
  if (kind === 'webhook') return address;
  return recipients.length === 0 ? 'No recipient is a member any more' : recipients.join(', ');
}
