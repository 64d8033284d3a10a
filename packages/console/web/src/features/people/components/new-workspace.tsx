import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** Makes a workspace, and goes there. */
export function NewWorkspace({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const create = useMutation(trpc.workspaces.create.mutationOptions({ onSuccess: () => window.location.assign('/') }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name });
  };
  return (
    <Modal opened onClose={onClose} title="New workspace">
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label="Name"
            description="It has people, sellers and a plan of its own."
            required
            maxLength={60}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {create.error !== null && <FailedState error={create.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Make it
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
