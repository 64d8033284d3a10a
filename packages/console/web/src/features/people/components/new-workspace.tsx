import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Creates a workspace and opens it. */
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
            description="A workspace has its own members, sellers and plan."
            required
            maxLength={60}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {create.error !== null && <ErrorState error={create.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create workspace
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
