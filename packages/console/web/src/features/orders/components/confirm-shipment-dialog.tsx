import { Button, Group, Modal, NumberInput, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { carriers } from '../model/carriers.ts';
import type { OrderDialogProps } from '../model/order-dialog.ts';
import { countLeft, createShipmentFields, isPartial, type ShipmentFields, toShipment } from '../model/shipment-form.ts';
import { Confirmation } from './confirmation.tsx';

/** Confirms a package of an order to Amazon: carrier, tracking number and items, then what happens. */
export function ConfirmShipmentDialog({ order: current, seller, close }: OrderDialogProps) {
  // What the user saw when the dialog opened, so that a package from another tab is not overlooked.
  const [order] = useState(current);
  const [fields, setFields] = useState(() => createShipmentFields(order, seller.now));
  const [isReady, setReady] = useState(false);
  const queries = useQueryClient();
  const confirm = useMutation(
    trpc.orders.confirmShipment.mutationOptions({
      onSuccess: () => {
        notifySuccess(`Amazon accepted the shipment of order ${order.orderId}.`);
        close();
      },
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.shop.pathKey() }),
    }),
  );
  const shipment = toShipment(order, fields);
  return (
    <Modal opened onClose={close} size="lg" title={isReady ? 'Confirm this shipment?' : 'Confirm shipment'} centered>
      {isReady && shipment !== undefined ? (
        <Confirmation
          label="Confirm shipment"
          effects={[
            `${formatQuantity(
              shipment.items.reduce((sum, { quantity }) => sum + quantity, 0),
              'unit',
            )} with ${fields.carrierName || fields.carrierCode}, tracking number ${fields.trackingNumber}.`,
            'Amazon charges the buyer for these items.',
            'Amazon tells the buyer that they are on the way, with the carrier and the tracking number.',
            ...(isPartial(order, fields) ? ['The other items stay open, and can be confirmed later.'] : []),
            'This cannot be undone.',
          ]}
          isSandbox={seller.isSandbox}
          isPending={confirm.isPending}
          error={confirm.error}
          back={() => {
            setReady(false);
            confirm.reset();
          }}
          confirm={() => confirm.mutate({ sellerId: seller.id, orderId: order.orderId, shipment })}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (shipment !== undefined) setReady(true);
          }}
        >
          <Stack gap="sm">
            <PackageFields fields={fields} change={setFields} />
            <ItemFields order={order} fields={fields} change={setFields} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" disabled={shipment === undefined}>
                Continue
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

interface FieldsProps {
  readonly fields: ShipmentFields;
  readonly change: (fields: ShipmentFields) => void;
}

function PackageFields({ fields, change }: FieldsProps) {
  const set = (part: Partial<ShipmentFields>) => change({ ...fields, ...part });
  return (
    <>
      <Select
        label="Carrier"
        required
        searchable
        openOnFocus={false}
        data={carriers}
        value={fields.carrierCode || null}
        onChange={(value) => set({ carrierCode: value ?? '' })}
        data-autofocus
      />
      {fields.carrierCode === 'Other' && (
        <TextInput
          label="Name of the carrier"
          required
          maxLength={100}
          value={fields.carrierName}
          onChange={({ currentTarget }) => set({ carrierName: currentTarget.value })}
        />
      )}
      <TextInput
        label="Tracking number"
        required
        maxLength={100}
        value={fields.trackingNumber}
        onChange={({ currentTarget }) => set({ trackingNumber: currentTarget.value.trim() })}
      />
      <TextInput
        label="Shipping service"
        description="Such as Tracked 48. Optional."
        maxLength={100}
        value={fields.shippingMethod}
        onChange={({ currentTarget }) => set({ shippingMethod: currentTarget.value })}
      />
      <TextInput
        label="Shipped at"
        description="In the time zone of this browser"
        type="datetime-local"
        required
        value={fields.shipTime}
        onChange={({ currentTarget }) => set({ shipTime: currentTarget.value })}
      />
    </>
  );
}

function ItemFields({ order, fields, change }: FieldsProps & Pick<OrderDialogProps, 'order'>) {
  const open = order.lines.filter((line) => countLeft(line) > 0);
  return (
    <PlainTable label="Items of the package" headings={['Item', 'Left', 'In this package']}>
      {open.map((line) => (
        <Table.Tr key={line.orderItemId}>
          <Table.Td>
            <Text size="sm">{line.sku}</Text>
            <Text size="xs" c="dimmed" lineClamp={1}>
              {line.title}
            </Text>
          </Table.Td>
          <Table.Td>{countLeft(line)}</Table.Td>
          <Table.Td>
            <NumberInput
              aria-label={`Units of ${line.sku ?? line.orderItemId}`}
              w={90}
              min={0}
              max={countLeft(line)}
              allowDecimal={false}
              value={fields.units[line.orderItemId] ?? 0}
              onChange={(value) =>
                change({ ...fields, units: { ...fields.units, [line.orderItemId]: Number(value) || 0 } })
              }
            />
          </Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
