import { Button, Group, Table, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { Moment } from '../../../components/values/moment.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';

interface PasskeyRowProps {
  readonly passkey: Outputs['account']['passkeys'][number];
  /** Shown beside the name. */
  readonly children: ReactNode;
}

/** A passkey that can be renamed or removed. */
export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, children }: PasskeyRowProps) {
  const [renaming, { toggle, close }] = useDisclosure(false);
  const queries = useQueryClient();
  const onSuccess = () => {
    close();
    return queries.invalidateQueries(trpc.account.passkeys.queryFilter());
  };
  const rename = useMutation(trpc.account.renamePasskey.mutationOptions({ onSuccess, onError: notifyError }));
  const remove = useMutation(trpc.account.removePasskey.mutationOptions({ onSuccess, onError: notifyError }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate({ id, name: String(new FormData(event.currentTarget).get('name') ?? '') });
  };
  const confirmRemoval = () =>
    confirmAction({
      title: `Remove ${name}?`,
      text: 'You can no longer sign in with this passkey. Your device may still offer it until you remove it there, too.',
      confirmLabel: 'Remove passkey',
      isDangerous: true,
      onConfirm: () => remove.mutate({ id }),
    });
  return (
    <Table.Tr>
      <Table.Td>
        {renaming ? (
          <form onSubmit={submit}>
            <Group gap="xs" wrap="nowrap">
              <TextInput name="name" aria-label="Name" size="xs" defaultValue={name} maxLength={60} required />
              <Button type="submit" size="xs" variant="default" loading={rename.isPending}>
                Save name
              </Button>
            </Group>
          </form>
        ) : (
          <Group gap="xs">
            {name}
            {children}
          </Group>
        )}
      </Table.Td>
      <Table.Td>
        <Moment at={createdAt} />
      </Table.Td>
      <Table.Td>{lastUsedAt === null ? 'Never' : <Moment at={lastUsedAt} />}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" aria-expanded={renaming} onClick={toggle}>
            Rename
          </Button>
          <Button size="xs" variant="outline" color="red" loading={remove.isPending} onClick={confirmRemoval}>
            Remove…
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
