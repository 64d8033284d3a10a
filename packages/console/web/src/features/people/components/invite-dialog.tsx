import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Role } from '../../../lib/session/use-permission.ts';
import { roleDescriptions } from '../model/roles.ts';

/** Invites a member by email. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('operator');
  const invite = useMutation(
    trpc.members.invite.mutationOptions({
      onSuccess: () => {
        notifySuccess(`Invitation sent to ${email}.`);
        onClose();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate({ email: email.trim(), role });
  };
  return (
    <Modal opened onClose={onClose} title="Invite member">
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label="Email"
            description="The invitation can be accepted only with this address."
            type="email"
            required
            data-autofocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Radio.Group label="Role" value={role} onChange={(value) => setRole(value as Role)}>
            <Stack gap="xs" mt="xs">
              {roleDescriptions.map(({ role: value, name, permissions }) => (
                <Radio key={value} value={value} label={name} description={permissions} />
              ))}
            </Stack>
          </Radio.Group>
          {invite.error !== null && <ErrorState error={invite.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={invite.isPending}>
              Send invitation
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
