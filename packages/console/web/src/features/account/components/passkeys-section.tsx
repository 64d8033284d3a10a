import { Anchor, Badge, Button, Group, Table, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { formatBrowserName } from '../../../lib/browser/browser-name.ts';
import { describeError } from '../../../lib/requests/error-description.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { addPasskey, supportsPasskeys } from '../../../lib/session/passkeys.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { Section } from './section.tsx';

/** Lists and adds passkeys. */
export function PasskeysSection() {
  const passkeys = useQuery(trpc.account.passkeys.queryOptions());
  return (
    <Section title="Passkeys" description="Sign in with a fingerprint, face or device PIN instead of a password.">
      <AsyncContent query={passkeys} label="Loading passkeys">
        {(list) => (list.length === 0 ? <Text size="sm">No passkeys yet.</Text> : <PasskeyTable list={list} />)}
      </AsyncContent>
      {supportsPasskeys ? <AddPasskey /> : <Text size="sm">This browser does not support passkeys.</Text>}
    </Section>
  );
}

function PasskeyTable({ list }: { readonly list: Outputs['account']['passkeys'] }) {
  return (
    <ScrollRegion label="Passkeys">
      <Table miw={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Added</Table.Th>
            <Table.Th>Last used</Table.Th>
            <Table.Th>Actions</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey}>
              {passkey.isSynced && <Badge variant="default">Synced</Badge>}
            </PasskeyRow>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function AddPasskey() {
  const [adding, { open, close }] = useDisclosure(false);
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      close();
      return queries.invalidateQueries(trpc.account.passkeys.queryFilter());
    },
  });
  if (!adding) {
    return (
      <Button variant="default" onClick={open}>
        Add passkey…
      </Button>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  return (
    <>
      <form onSubmit={submit}>
        <Group align="flex-end" gap="xs">
          <TextInput
            name="name"
            label="Passkey name"
            defaultValue={formatBrowserName(navigator.userAgent)}
            maxLength={60}
            required
            data-autofocus
          />
          <Button type="submit" loading={add.isPending}>
            Add passkey
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </Group>
      </form>
      {add.error !== null && <ErrorState error={add.error} />}
      {describeError(add.error).code === 'RECENT_SIGN_IN_REQUIRED' && (
        <Anchor href="/sign-in?next=%2Faccount" size="sm" underline="always">
          Sign in again
        </Anchor>
      )}
    </>
  );
}
