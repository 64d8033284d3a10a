import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { ExportButton } from './export-button.tsx';

interface DeleteDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Deletes the workspace after the user has typed its name. */
export function DeleteDialog({ name, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const remove = useMutation(trpc.workspaces.delete.mutationOptions({ onSuccess: () => window.location.assign('/') }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate({ name: typed });
  };
  return (
    <Modal opened onClose={onClose} title={`Delete ${name}`}>
      <form onSubmit={submit}>
        <Stack gap="md" align="flex-start">
          <Text size="sm">This cannot be undone. Export the data that you need first.</Text>
          <ExportButton />
          <TextInput
            label={`Type ${name} to confirm`}
            w="100%"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {remove.error !== null && <ErrorState error={remove.error} />}
          <Group justify="flex-end" w="100%">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" disabled={typed.trim() !== name} loading={remove.isPending}>
              Delete workspace
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
