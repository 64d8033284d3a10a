import { Button, Checkbox, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Adds a queue with its URL and access keys. The server checks the queue before it saves it. */
export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  const [ownKeys, setOwnKeys] = useState(true);
  const add = useMutation(trpc.queues.add.mutationOptions({ onSuccess: onClose }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const keys = { accessKeyId: text('accessKeyId'), secretAccessKey: text('secretAccessKey') };
    add.mutate({ url: text('url'), region: text('region'), credentials: ownKeys ? keys : null });
  };
  return (
    <Modal opened onClose={onClose} size="lg" title="Add queue">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            name="url"
            label="Queue URL"
            placeholder="https://sqs.eu-west-1.amazonaws.com/123456789012/notifications"
            autoComplete="off"
            required
            data-autofocus
          />
          <TextInput name="region" label="AWS region" placeholder="eu-west-1" autoComplete="off" required />
          <Checkbox
            label="Use own access keys"
            description="If off, the console uses the AWS credentials of its server: environment, profile or role."
            checked={ownKeys}
            onChange={({ currentTarget }) => setOwnKeys(currentTarget.checked)}
          />
          {ownKeys && (
            <>
              <TextInput name="accessKeyId" label="Access key ID" autoComplete="off" required />
              <PasswordInput
                name="secretAccessKey"
                label="Secret access key"
                description="Stored encrypted, not shown again."
                autoComplete="off"
                required
              />
            </>
          )}
          <Text size="sm">
            Required permissions: sqs:GetQueueAttributes, ReceiveMessage, DeleteMessage and ChangeMessageVisibility.
          </Text>
          {add.error !== null && <ErrorState error={add.error} />}
          <Button type="submit" loading={add.isPending} style={{ alignSelf: 'flex-start' }}>
            Add queue
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
