import { Button, Group, NumberInput, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

interface ListingRowProps {
  readonly listing: {
    readonly sku: string;
    readonly title: string;
    readonly quantity: number;
    readonly price: number;
    readonly currency: string;
    readonly channel: string;
    readonly status: string;
  };
  readonly sellerId: string;
}

/** A listing whose stock and price can be changed, and which can be ordered. */
export function ListingRow({ listing, sellerId }: ListingRowProps) {
  const { sku, title, channel, status } = listing;
  const [quantity, setQuantity] = useState<number | undefined>();
  const [price, setPrice] = useState<number | undefined>();
  const change = useMutation(
    trpc.sandbox.changeListing.mutationOptions({
      onSuccess: () => {
        setQuantity(undefined);
        setPrice(undefined);
        notifySuccess(`${sku} updated.`);
      },
      onError: notifyError,
    }),
  );
  const order = useMutation(
    trpc.sandbox.placeOrders.mutationOptions({
      onSuccess: ({ orders }) => notifySuccess(`Order ${orders[0]?.orderId} placed.`),
      onError: notifyError,
    }),
  );
  const isChanged = quantity !== undefined || price !== undefined;
  const save = () =>
    change.mutate({
      sellerId,
      sku,
      ...(quantity !== undefined && { quantity }),
      ...(price !== undefined && { price }),
    });
  return (
    <Table.Tr>
      <Table.Td>{sku}</Table.Td>
      <Table.Td maw={260}>
        <Text size="sm" truncate="end">
          {title}
        </Text>
      </Table.Td>
      <Table.Td>{channel === 'AFN' ? 'Amazon' : 'Seller'}</Table.Td>
      <Table.Td>{status}</Table.Td>
      <Table.Td>
        <NumberInput
          size="xs"
          w={90}
          aria-label={`Stock of ${sku}`}
          min={0}
          allowDecimal={false}
          value={quantity ?? listing.quantity}
          onChange={(value) => setQuantity(Number(value) === listing.quantity ? undefined : Number(value))}
        />
      </Table.Td>
      <Table.Td>
        <NumberInput
          size="xs"
          w={130}
          aria-label={`Price of ${sku} in ${listing.currency}`}
          min={0}
          decimalScale={2}
          fixedDecimalScale={listing.currency !== 'JPY'}
          suffix={` ${listing.currency}`}
          value={price ?? listing.price}
          onChange={(value) => setPrice(Number(value) === listing.price ? undefined : Number(value))}
        />
      </Table.Td>
      <Table.Td>
        <Permitted procedures={['sandbox.changeListing', 'sandbox.placeOrders']}>
          <Group gap={4} wrap="nowrap">
            <Button
              size="compact-xs"
              disabled={!isChanged}
              loading={change.isPending}
              aria-label={`Save ${sku}`}
              onClick={save}
            >
              Save
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              loading={order.isPending}
              aria-label={`Place order for ${sku}`}
              onClick={() => order.mutate({ sellerId, items: [{ sku, quantity: 1 }] })}
            >
              Place order
            </Button>
          </Group>
        </Permitted>
      </Table.Td>
    </Table.Tr>
  );
}
