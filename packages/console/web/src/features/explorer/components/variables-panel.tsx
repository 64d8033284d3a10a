import { ActionIcon, Button, Code, Group, Stack, Table, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SellerFilter } from '../../../components/forms/seller-picker.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useSellers } from '../../../lib/shops/sellers.ts';
import { useSearch } from '../../../navigation/hooks.ts';

/** Variables for calls, for one seller or for all. */
export function VariablesPanel() {
  const search = useSearch({ from: '/explorer' });
  const sellers = useSellers().data ?? [];
  const current = sellers.find(({ id }) => id === search.seller) ?? sellers[0];
  const variables = useQuery(trpc.explorer.variables.queryOptions({ sellerId: current?.id }));
  const set = useMutation(trpc.explorer.setVariable.mutationOptions({ onSuccess: () => setDraft(emptyVariable) }));
  const [draft, setDraft] = useState(emptyVariable);
  const formatSellerName = (id: string | undefined) =>
    id === undefined ? 'All sellers' : (sellers.find((one) => one.id === id)?.name ?? id);
  return (
    <Stack gap="md">
      <Text size="sm">
        Use <Code>{'{{name}}'}</Code> in a path, query, header or body. A seller’s own value takes precedence over the
        value for all sellers. Do not store secrets here.
      </Text>
      <Permitted procedures="explorer.setVariable" isExplained>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            set.mutate({
              name: draft.name,
              value: draft.value,
              ...(draft.sellerId !== undefined && { sellerId: draft.sellerId }),
            });
          }}
        >
          <Group gap="xs" align="flex-end">
            <TextInput
              size="xs"
              label="Name"
              value={draft.name}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              label="Value"
              value={draft.value}
              onChange={(event) => setDraft({ ...draft, value: event.currentTarget.value })}
            />
            <SellerFilter
              size="xs"
              label="For"
              sellers={sellers}
              value={draft.sellerId}
              onChange={(sellerId) => setDraft({ ...draft, sellerId })}
            />
            <Button size="xs" type="submit" disabled={draft.name === ''} loading={set.isPending}>
              Set variable
            </Button>
          </Group>
        </form>
      </Permitted>
      {set.error !== null && <ErrorState error={set.error} />}
      <AsyncContent query={variables} label="Loading variables">
        {({ variables: list, values }) => (
          <>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Name</Table.Th>
                  <Table.Th scope="col">Value</Table.Th>
                  <Table.Th scope="col">For</Table.Th>
                  <Table.Th scope="col">
                    <VisuallyHidden>Actions</VisuallyHidden>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ name, value, sellerId }) => (
                  <Table.Tr key={`${sellerId} ${name}`}>
                    <Table.Td ff="monospace">{name}</Table.Td>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
                    <Table.Td>{formatSellerName(sellerId)}</Table.Td>
                    <Table.Td>
                      <Permitted procedures="explorer.setVariable">
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={`Delete ${name}`}
                          onClick={() => set.mutate({ name, ...(sellerId !== undefined && { sellerId }) })}
                        >
                          <Trash2 size={14} aria-hidden="true" />
                        </ActionIcon>
                      </Permitted>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            <Title order={3} size="h6">
              Built-in variables for {current?.name ?? 'a seller'}
            </Title>
            <Table>
              <Table.Tbody>
                {Object.entries(values).map(([name, value]) => (
                  <Table.Tr key={name}>
                    <Table.Th scope="row" ff="monospace">
                      {name}
                    </Table.Th>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </>
        )}
      </AsyncContent>
    </Stack>
  );
}

interface VariableDraft {
  readonly name: string;
  readonly value: string;
  /** Undefined for all sellers. */
  readonly sellerId: string | undefined;
}

const emptyVariable: VariableDraft = { name: '', value: '', sellerId: undefined };
