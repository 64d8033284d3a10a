import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useNotificationSearch } from '../model/use-notification-search.ts';

/** Adds a notification from a pasted message, for queues that the console does not read. */
export function PasteModal({ close }: { readonly close: () => void }) {
  const [, change] = useNotificationSearch();
  const [message, setMessage] = useState('');
  const paste = useMutation(
    trpc.notifications.paste.mutationOptions({
      onSuccess: ({ number }) => {
        close();
        change((now) => ({ ...now, tab: 'received', ...(number !== undefined && { open: number }) }));
      },
    }),
  );
  return (
    <Modal opened onClose={close} title="Paste message" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        <Textarea
          label="Message"
          description="A message from your queue. Envelopes of SQS, SNS, EventBridge and Lambda are removed."
          autosize
          minRows={8}
          maxRows={20}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          data-autofocus
        />
        {paste.error !== null && <ErrorState error={paste.error} />}
        <Group justify="flex-end">
          <Button disabled={message.trim() === ''} loading={paste.isPending} onClick={() => paste.mutate({ message })}>
            Add message
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
