import { Anchor, Badge, Button, Group, Table, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { FailedState } from '../../../components/states.tsx';
import { browserName } from '../../../lib/browser-name.ts';
import { failureOf } from '../../../lib/failure.ts';
import { addPasskey, knowsPasskeys } from '../../../lib/passkeys.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { Section } from './section.tsx';

/** Passkeys that sign the person in. */
export function PasskeysSection() {
  const passkeys = useQuery(trpc.account.passkeys.queryOptions());
  return (
    <Section
      title="Passkeys"
      description="A passkey signs in by fingerprint, face or the code of a device, without a password."
    >
      <Answered query={passkeys} label="Loading the passkeys">
        {(list) => (list.length === 0 ? <Text size="sm">There is none yet.</Text> : <PasskeyTable list={list} />)}
      </Answered>
      {knowsPasskeys ? <AddPasskey /> : <Text size="sm">This browser does not know passkeys.</Text>}
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
            <Table.Th>Rename or remove</Table.Th>
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
        Add a passkey
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
            label="Name of the passkey"
            defaultValue={browserName(navigator.userAgent)}
            maxLength={60}
            required
            data-autofocus
          />
          <Button type="submit" loading={add.isPending}>
            Add
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </Group>
      </form>
      {add.error !== null && <FailedState error={add.error} />}
      {failureOf(add.error).code === 'SIGN_IN_AGAIN' && (
        <Anchor href="/sign-in?next=%2Faccount" size="sm" underline="always">
          Sign in again
        </Anchor>
      )}
    </>
  );
}
