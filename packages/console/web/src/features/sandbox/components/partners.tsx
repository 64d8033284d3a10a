import { Badge, Button, Group, NumberInput, Stack, Table } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainTable } from '../../../components/plain-table.tsx';
import { ask } from '../../../lib/ask.tsx';
import { formatCount } from '../../../lib/format.ts';
import { tellDone, tellFailed } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Info, Partner } from '../model/types.ts';
import { useSandboxSearch } from '../model/use-sandbox-search.ts';
import { Limits } from './limits.tsx';
import { PartnerSelect } from './partner-select.tsx';
import { Roles } from './roles.tsx';
import { Section } from './section.tsx';

/** Who trades in the sandbox, and what the application may do for them. */
export function Partners({ info: { partners } }: { readonly info: Info }) {
  const [search, change] = useSandboxSearch();
  const partner = partners.find(({ sellerId }) => sellerId === search.partner) ?? partners[0];
  if (partner === undefined) return null;
  return (
    <Stack gap="md">
      <Section title="Partners" description="Each has a shop and a token of its own." actions={<AddSeller />}>
        <PlainTable
          label="List of partners"
          heads={['Id', 'Kind', 'Stores', 'Orders', 'Listings', 'In this console', 'Change']}
          minWidth={640}
        >
          {partners.map((one, place) => (
            <Row key={one.sellerId} partner={one} isFirst={place === 0} />
          ))}
        </PlainTable>
      </Section>
      <PartnerSelect
        partners={partners}
        value={partner.sellerId}
        onChange={(sellerId) => change({ ...search, partner: sellerId })}
      />
      <Roles sellerId={partner.sellerId} />
      <Limits sellerId={partner.sellerId} />
    </Stack>
  );
}

function Row({ partner, isFirst }: { readonly partner: Partner; readonly isFirst: boolean }) {
  const { sellerId, kind, stores, orders, listings, connected } = partner;
  const connect = useMutation(
    trpc.sandbox.connect.mutationOptions({ onSuccess: () => tellDone(`Connected ${sellerId}.`), onError: tellFailed }),
  );
  const remove = useMutation(trpc.sandbox.removeSeller.mutationOptions({ onError: tellFailed }));
  return (
    <Table.Tr>
      <Table.Td>{sellerId}</Table.Td>
      <Table.Td>{kind}</Table.Td>
      <Table.Td>{stores.join(', ')}</Table.Td>
      <Table.Td>{formatCount(orders)}</Table.Td>
      <Table.Td>{formatCount(listings)}</Table.Td>
      <Table.Td>
        {connected ? (
          <Badge variant="dot" color="teal" tt="none" radius="sm">
            connected
          </Badge>
        ) : (
          <Button
            size="compact-xs"
            loading={connect.isPending}
            aria-label={`Connect ${sellerId}`}
            onClick={() => connect.mutate({ sellerId })}
          >
            Connect
          </Button>
        )}
      </Table.Td>
      <Table.Td>
        {!isFirst && kind === 'seller' && (
          <Button
            size="compact-xs"
            variant="default"
            loading={remove.isPending}
            aria-label={`Remove ${sellerId}`}
            onClick={() =>
              ask({
                title: `Remove ${sellerId}`,
                text: 'Its shop goes with everything in it. In this console it stays in the list of sellers, and can no longer be called.',
                action: 'Remove',
                isDangerous: true,
                onConfirm: () => remove.mutate({ sellerId }),
              })
            }
          >
            Remove
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function AddSeller() {
  const [orders, setOrders] = useState(100);
  const add = useMutation(
    trpc.sandbox.addSeller.mutationOptions({
      onSuccess: ({ sellerId }) => tellDone(`Added ${sellerId}.`),
      onError: tellFailed,
    }),
  );
  return (
    <Group gap="xs" align="flex-end">
      <NumberInput
        size="xs"
        w={140}
        label="Orders so far"
        min={0}
        max={100_000}
        allowDecimal={false}
        value={orders}
        onChange={(value) => setOrders(Number(value))}
      />
      <Button size="xs" loading={add.isPending} onClick={() => add.mutate({ orders })}>
        Add a seller
      </Button>
    </Group>
  );
}
