import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailedState } from '../../../components/states.tsx';
import { tellDone } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Role } from '../../../lib/use-permission.ts';
import { roleWords } from '../model/roles.ts';

/** Asks somebody to join, by a letter. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('operator');
  const invite = useMutation(
    trpc.people.invite.mutationOptions({
      onSuccess: () => {
        tellDone(`A letter goes to ${email}.`);
        onClose();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate({ email: email.trim(), role });
  };
  return (
    <Modal opened onClose={onClose} title="Invite somebody">
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label="E-mail"
            description="Only who has this address can join by the letter."
            type="email"
            required
            data-autofocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Radio.Group label="Role" value={role} onChange={(value) => setRole(value as Role)}>
            <Stack gap="xs" mt="xs">
              {roleWords.map(({ role: value, name, may }) => (
                <Radio key={value} value={value} label={name} description={may} />
              ))}
            </Stack>
          </Radio.Group>
          {invite.error !== null && <FailedState error={invite.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={invite.isPending}>
              Send the letter
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
