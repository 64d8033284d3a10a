import { Button, Group, Table, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { Moment } from '../../../components/moment.tsx';
import { ask } from '../../../lib/ask.tsx';
import { tellFailed } from '../../../lib/tell.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';

interface PasskeyRowProps {
  readonly passkey: Outputs['account']['passkeys'][number];
  /** What stands beside the name. */
  readonly children: ReactNode;
}

/** One passkey, which can have another name or go. */
export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, children }: PasskeyRowProps) {
  const [renaming, { toggle, close }] = useDisclosure(false);
  const queries = useQueryClient();
  const onSuccess = () => {
    close();
    return queries.invalidateQueries(trpc.account.passkeys.queryFilter());
  };
  const rename = useMutation(trpc.account.renamePasskey.mutationOptions({ onSuccess, onError: tellFailed }));
  const remove = useMutation(trpc.account.removePasskey.mutationOptions({ onSuccess, onError: tellFailed }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate({ id, name: String(new FormData(event.currentTarget).get('name') ?? '') });
  };
  const askFirst = () =>
    ask({
      title: `Remove ${name}?`,
      text: 'It does not sign in any more. Your device may go on offering it, until you remove it there as well.',
      action: 'Remove',
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
                Keep
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
          <Button size="xs" variant="outline" color="red" loading={remove.isPending} onClick={askFirst}>
            Remove …
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
