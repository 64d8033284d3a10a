import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { signOut } from '../../../lib/session/sign-out.ts';

interface DeleteDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Deletes the account after the user has typed the email address and password. */
export function DeleteDialog({ email, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const remove = useMutation(trpc.account.delete.mutationOptions({ onSuccess: signOut }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    remove.mutate({ email: typed, password });
  };
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Modal opened onClose={onClose} title="Delete your account">
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">
            This cannot be undone. Empty workspaces in which you are the only member are deleted, too.
          </Text>
          <TextInput
            label={`Type ${email} to delete your account`}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <PasswordInput name="password" label="Your password" autoComplete="current-password" required />
          {remove.error !== null && <ErrorState error={remove.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" disabled={!isConfirmed} loading={remove.isPending || remove.isSuccess}>
              Delete account
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
