import { Badge, Button, Group, NumberInput, Stack, Table } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatCount } from '../../../lib/text/format.ts';
import type { Info, Partner } from '../model/types.ts';
import { useSandboxSearch } from '../model/use-sandbox-search.ts';
import { Limits } from './limits.tsx';
import { PartnerSelect } from './partner-select.tsx';
import { Roles } from './roles.tsx';
import { Section } from './section.tsx';

/** Selling partners of the sandbox with their roles and limits. */
export function Partners({ info: { partners } }: { readonly info: Info }) {
  const [search, change] = useSandboxSearch();
  const partner = partners.find(({ sellerId }) => sellerId === search.partner) ?? partners[0];
  if (partner === undefined) return null;
  return (
    <Stack gap="md">
      <Section
        title="Selling partners"
        description="Each one has its own data and refresh token."
        actions={<AddSeller />}
      >
        <PlainTable
          label="List of selling partners"
          headings={['ID', 'Type', 'Marketplaces', 'Orders', 'Listings', 'In this console', 'Actions']}
          minWidth={640}
        >
          {partners.map((one, index) => (
            <Row key={one.sellerId} partner={one} isFirst={index === 0} />
          ))}
        </PlainTable>
      </Section>
      <PartnerSelect
        partners={partners}
        value={partner.sellerId}
        onChange={(sellerId) => change((now) => ({ ...now, partner: sellerId }))}
      />
      <Roles sellerId={partner.sellerId} />
      <Limits sellerId={partner.sellerId} />
    </Stack>
  );
}

function Row({ partner, isFirst }: { readonly partner: Partner; readonly isFirst: boolean }) {
  const { sellerId, kind, stores, orders, listings, connected } = partner;
  const connect = useMutation(
    trpc.sandbox.connect.mutationOptions({
      onSuccess: () => notifySuccess(`${sellerId} connected.`),
      onError: notifyError,
    }),
  );
  const remove = useMutation(trpc.sandbox.removeSeller.mutationOptions({ onError: notifyError }));
  return (
    <Table.Tr>
      <Table.Td>{sellerId}</Table.Td>
      <Table.Td>{kind === 'vendor' ? 'Vendor' : 'Seller'}</Table.Td>
      <Table.Td>{stores.join(', ')}</Table.Td>
      <Table.Td>{formatCount(orders)}</Table.Td>
      <Table.Td>{formatCount(listings)}</Table.Td>
      <Table.Td>
        {connected ? (
          <Badge variant="dot" color="teal" tt="none" radius="sm">
            Connected
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
              confirmAction({
                title: `Remove ${sellerId}`,
                text: 'All its data in the sandbox is deleted. It stays in the list of sellers of this console, but its calls fail.',
                confirmLabel: 'Remove test seller',
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
      onSuccess: ({ sellerId }) => notifySuccess(`${sellerId} added.`),
      onError: notifyError,
    }),
  );
  return (
    <Group gap="xs" align="flex-end">
      <NumberInput
        size="xs"
        w={140}
        label="Initial orders"
        min={0}
        max={100_000}
        allowDecimal={false}
        value={orders}
        onChange={(value) => setOrders(Number(value))}
      />
      <Button size="xs" loading={add.isPending} onClick={() => add.mutate({ orders })}>
        Add test seller
      </Button>
    </Group>
  );
}
