import { Anchor, Badge, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { ShowMore } from '../../../components/layout/show-more.tsx';
import { ErrorCode } from '../../../components/links/error-code.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { channelKinds } from '../model/channel-kinds.ts';

type Message = Outputs['alerts']['history']['messages'][number];

/** The messages of alerts, newest first. */
export function HistoryTab() {
  const history = useInfiniteQuery(
    trpc.alerts.history.infiniteQueryOptions(
      { maxItems: 50 },
      { getNextPageParam: ({ next }) => next, initialCursor: null, staleTime: 0 },
    ),
  );
  if (history.error !== null) return <ErrorState error={history.error} retry={() => void history.refetch()} />;
  if (history.data === undefined) return <LoadingState label="Loading history" />;
  const messages = history.data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) {
    return (
      <EmptyState icon={Bell} title="No messages yet">
        Every message and every test is listed here for 90 days.
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      <PlainTable label="History" headings={['Time', 'Message', 'Rule', 'Channel', 'Status']} minWidth={860}>
        {messages.map((message) => (
          <MessageRow key={message.number} message={message} />
        ))}
      </PlainTable>
      <ShowMore query={history} />
    </Stack>
  );
}

function MessageRow({ message }: { readonly message: Message }) {
  const { createdAt, sentences, path, ruleName, channelName, channelKind } = message;
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment at={createdAt} />
      </Table.Td>
      <Table.Td maw={480} style={{ overflowWrap: 'anywhere' }}>
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sentences can be the same
          <Text key={at} size="sm">
            {at === 0 ? (
              <Anchor href={path} size="sm">
                {sentence}
              </Anchor>
            ) : (
              sentence
            )}
          </Text>
        ))}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'break-word' }}>{ruleName ?? 'Test'}</Table.Td>
      <Table.Td style={{ overflowWrap: 'break-word' }}>
        {channelName}
        <Text size="xs" c="dimmed">
          {channelKinds[channelKind]}
        </Text>
      </Table.Td>
      <Table.Td>
        <MessageStatus message={message} />
      </Table.Td>
    </Table.Tr>
  );
}

const statuses = {
  waiting: { label: 'Waiting', color: 'gray' },
  sending: { label: 'Sending', color: 'gray' },
  sent: { label: 'Sent', color: 'teal' },
  failed: { label: 'Failed', color: 'red' },
  unknown: { label: 'Unknown', color: 'orange' },
  cancelled: { label: 'Cancelled', color: 'gray' },
} as const satisfies Record<Message['status'], { label: string; color: string }>;

function MessageStatus({ message: { status, error, dueAt, attempts } }: { readonly message: Message }) {
  const { label, color } = statuses[status];
  return (
    <Stack gap={2} align="flex-start">
      <Badge variant="dot" color={color}>
        {label}
      </Badge>
      {error && (
        <Text size="xs" maw={280} style={{ overflowWrap: 'anywhere' }}>
          {error.message} <ErrorCode code={error.code} />
        </Text>
      )}
      {dueAt !== null && status === 'waiting' && (
        <Text size="xs" c="dimmed">
          {attempts === 0 ? 'Due' : 'Next attempt'} <Moment at={dueAt} />
        </Text>
      )}
    </Stack>
  );
}
