import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { describeDependentRows } from '../model/dependent-rows.ts';
import { Section } from './section.tsx';

interface ManageSectionProps {
  readonly seller: Seller;
  readonly onRemoved: () => void;
}

/** Renames or removes the seller. */
export function ManageSection({ seller, onRemoved }: ManageSectionProps) {
  const [renaming, rename] = useDisclosure(false);
  const queries = useQueryClient();
  const remove = useMutation(trpc.sellers.remove.mutationOptions({ onSuccess: onRemoved }));
  const confirmRemoval = async () => {
    const dependents = await queries.fetchQuery(
      trpc.sellers.relatedData.queryOptions({ id: seller.id }, { staleTime: 0 }),
    );
    modals.openConfirmModal({
      title: `Remove ${seller.name}?`,
      children: <RemovalSummary names={describeDependentRows(dependents)} />,
      labels: { confirm: 'Remove seller', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate({ id: seller.id }),
    });
  };
  return (
    <Section title="Rename or remove">
      <Group gap="xs">
        <Permitted procedures="sellers.rename">
          <Button size="xs" variant="default" aria-expanded={renaming} onClick={rename.toggle}>
            Rename seller
          </Button>
        </Permitted>
        <Permitted procedures="sellers.remove">
          <Button
            size="xs"
            variant="outline"
            color="red"
            loading={remove.isPending}
            onClick={() => void confirmRemoval()}
          >
            Remove seller…
          </Button>
        </Permitted>
      </Group>
      {renaming && <RenameForm seller={seller} onDone={rename.close} />}
      {remove.error !== null && <ErrorState error={remove.error} />}
    </Section>
  );
}

function RemovalSummary({ names }: { readonly names: readonly string[] }) {
  return (
    <Stack gap="xs">
      <Text size="sm">
        Its refresh token is deleted from the console. Nothing changes at Amazon: the authorization stays until the
        seller revokes it there.
      </Text>
      {names.length > 0 && (
        <>
          <Text size="sm">Also deleted:</Text>
          <List size="sm">
            {names.map((name) => (
              <List.Item key={name}>{name}</List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

function RenameForm({ seller, onDone }: { readonly seller: Seller; readonly onDone: () => void }) {
  const rename = useMutation(trpc.sellers.rename.mutationOptions({ onSuccess: onDone }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate({ id: seller.id, name: String(new FormData(event.currentTarget).get('name') ?? '') });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <TextInput name="name" label="Name" defaultValue={seller.name} maxLength={100} required data-autofocus />
        {rename.error !== null && <ErrorState error={rename.error} />}
        <Button type="submit" size="xs" loading={rename.isPending} style={{ alignSelf: 'flex-start' }}>
          Save name
        </Button>
      </Stack>
    </form>
  );
}
