import { Autocomplete, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { CallInput } from '../api/types.ts';

interface SaveModalProps {
  readonly request: {
    readonly endpoint: string;
    readonly version: string;
    readonly operation: string;
    readonly input: CallInput;
  };
  readonly close: () => void;
}

/** Saves a call under a name. */
export function SaveModal({ request, close }: SaveModalProps) {
  const [name, setName] = useState(request.operation);
  const [collection, setCollection] = useState('');
  const saved = useQuery(trpc.explorer.savedRequests.queryOptions());
  const save = useMutation(
    trpc.explorer.saveRequest.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `Saved as “${name}”.` });
        close();
      },
    }),
  );
  const collections = [...new Set((saved.data ?? []).map((one) => one.collection).filter((one) => one !== ''))];
  return (
    <Modal opened onClose={close} title="Save call">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ ...request, name, collection });
        }}
      >
        <Stack gap="sm">
          <TextInput
            label="Name"
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Autocomplete
            label="Collection"
            description="Calls in a collection can be run together, in the order in which they were saved."
            // A complete name needs no suggestions, which would cover the button.
            data={collections.filter((one) => one !== collection)}
            value={collection}
            onChange={setCollection}
          />
          {save.error !== null && <ErrorState error={save.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
              Save call
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
