import { Alert, Button, Checkbox, Group, List, Modal, Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { PlanLink } from '../../../lib/notices/plan-link.tsx';
import { describeError } from '../../../lib/requests/error-description.ts';

interface SendDialogProps {
  readonly opened: boolean;
  readonly close: () => void;
  readonly send: () => void;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly seller: string;
  readonly store: string;
  readonly isSandbox: boolean;
  /** The content, such as `120 messages`. */
  readonly content: string;
  /** The effects of the feed, one per line. */
  readonly effects: readonly string[];
}

/** Confirms a feed: seller, marketplace and number of changes. */
export function SendDialog(props: SendDialogProps) {
  const { opened, close, send, isSending, error, seller, store, isSandbox, content, effects } = props;
  const [isConfirmed, setConfirmed] = useState(false);
  const failure = error === null ? undefined : describeError(error);
  return (
    <Modal opened={opened} onClose={close} title={`Send ${content}?`} centered>
      <Stack gap="md">
        <List size="sm" spacing={4}>
          <List.Item>
            Seller: <b>{seller}</b>
            {isSandbox && ' (sandbox)'}
          </List.Item>
          <List.Item>
            Marketplace: <b>{store}</b>
          </List.Item>
          {effects.map((effect) => (
            <List.Item key={effect}>{effect}</List.Item>
          ))}
        </List>
        {isSandbox ? (
          <Text size="sm" c="dimmed">
            This seller is in the sandbox. No real data changes.
          </Text>
        ) : (
          <Checkbox
            label={`This is a real seller. Change the real data of ${seller}.`}
            checked={isConfirmed}
            onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
            data-autofocus
          />
        )}
        {failure !== undefined && (
          <Alert
            color="red"
            variant="outline"
            role="alert"
            icon={<CircleAlert aria-hidden="true" />}
            title={failure.message}
          >
            {failure.action} <PlanLink code={failure.code} />
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={send} loading={isSending} disabled={!isSandbox && !isConfirmed}>
            Send {content}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
