import { Button, Checkbox, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** Takes the address of a queue and the keys to it. The queue is asked before it is kept. */
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
    <Modal opened onClose={onClose} size="lg" title="Add a queue">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            name="url"
            label="Address of the queue"
            placeholder="https://sqs.eu-west-1.amazonaws.com/123456789012/notifications"
            autoComplete="off"
            required
            data-autofocus
          />
          <TextInput name="region" label="Region" placeholder="eu-west-1" autoComplete="off" required />
          <Checkbox
            label="With keys of its own"
            description="Without, the keys of the machine are used: of its environment, profile or role."
            checked={ownKeys}
            onChange={({ currentTarget }) => setOwnKeys(currentTarget.checked)}
          />
          {ownKeys && (
            <>
              <TextInput name="accessKeyId" label="Access key id" autoComplete="off" required />
              <PasswordInput
                name="secretAccessKey"
                label="Secret access key"
                description="It is kept sealed, and never shown again."
                autoComplete="off"
                required
              />
            </>
          )}
          <Text size="sm">
            The keys need sqs:GetQueueAttributes, ReceiveMessage, DeleteMessage and ChangeMessageVisibility.
          </Text>
          {add.error !== null && <FailedState error={add.error} />}
          <Button type="submit" loading={add.isPending} style={{ alignSelf: 'flex-start' }}>
            Add
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
