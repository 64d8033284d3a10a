import { Button, Code, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { OneTimeSecret } from '../../../components/forms/one-time-secret.tsx';
import { SellerPicker } from '../../../components/forms/seller-picker.tsx';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useSellerNames, useSellers } from '../../../lib/shops/sellers.ts';

type Program = Outputs['programs']['list'][number];

/** Lists the programs that report their calls to the console. */
export function ProgramsTab() {
  const programs = useQuery(trpc.programs.list.queryOptions());
  const sellers = useSellers().data ?? [];
  const names = useSellerNames();
  const [sellerId, setSellerId] = useState<string>();
  const seller = sellers.find(({ id }) => id === sellerId) ?? sellers[0];
  const add = useMutation(trpc.programs.add.mutationOptions());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (seller !== undefined) add.mutate({ name: String(form.get('name')).trim(), sellerId: seller.id });
  };
  return (
    <Stack gap="md" align="flex-start">
      <Text size="sm" maw={720}>
        Your programs can show their calls under Activity: operation, path, status, attempts and waits. Query strings,
        bodies and tokens are not sent. Create a key for each program and seller.
      </Text>
      <AsyncContent query={programs} label="Loading programs">
        {(list) => (list.length === 0 ? null : <ProgramTable programs={list} names={names} />)}
      </AsyncContent>
      <form onSubmit={submit}>
        <Group align="flex-end" gap="sm">
          <TextInput name="name" label="Program" placeholder="Nightly sync" maxLength={50} required />
          <SellerPicker sellers={sellers} value={seller?.id} onChange={setSellerId} />
          <Button type="submit" loading={add.isPending} disabled={seller === undefined}>
            Create key
          </Button>
        </Group>
      </form>
      {add.error !== null && <ErrorState error={add.error} />}
      {add.data !== undefined && <NewKey key={add.data.id} value={add.data.key} />}
    </Stack>
  );
}

/** Shows the key once, with an example of its use. */
function NewKey({ value }: { readonly value: string }) {
  const code = `import { reportCallsTo } from '@supercargo/console/reporting';

const observer = reportCallsTo({ url: '${window.location.origin}', key: process.env.CONSOLE_KEY });
const seller = new SellingPartner({ …, options: { observer } });
// Before the program ends:
await observer.flush();`;
  return (
    <OneTimeSecret name="key" value={value}>
      <Code block tabIndex={0} role="region" aria-label="Example program" w="100%" style={{ overflow: 'auto' }}>
        {code}
      </Code>
    </OneTimeSecret>
  );
}

interface ProgramTableProps {
  readonly programs: readonly Program[];
  /** Returns the names of the sellers by ID. */
  readonly names: ReadonlyMap<string, string>;
}

function ProgramTable({ programs, names }: ProgramTableProps) {
  const remove = useMutation(trpc.programs.remove.mutationOptions());
  const confirmRemoval = ({ id, name }: Program) =>
    modals.openConfirmModal({
      title: `Remove ${name}?`,
      children: <Text size="sm">Its key stops working. Calls that it has reported are kept.</Text>,
      labels: { confirm: 'Remove program', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate({ id }),
    });
  return (
    <>
      <ScrollRegion label="Programs" w="100%">
        <Table miw={520}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Program</Table.Th>
              <Table.Th>Seller</Table.Th>
              <Table.Th>Last used</Table.Th>
              <Table.Th>Actions</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {programs.map((program) => (
              <Table.Tr key={program.id}>
                <Table.Td>{program.name}</Table.Td>
                <Table.Td>{names.get(program.sellerId) ?? program.sellerId}</Table.Td>
                <Table.Td>{program.lastUsedAt === null ? 'Never' : <Moment at={program.lastUsedAt} />}</Table.Td>
                <Table.Td>
                  <Button size="xs" variant="default" onClick={() => confirmRemoval(program)}>
                    Remove…
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {remove.error !== null && <ErrorState error={remove.error} />}
    </>
  );
}
