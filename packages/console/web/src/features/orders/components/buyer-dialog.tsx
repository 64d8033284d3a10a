import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { completeReason, type ReasonDraft, ReasonFields } from '../../../components/forms/reason-fields.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import type { OrderDialogProps } from '../model/order-dialog.ts';

/** Asks why somebody wants to see a buyer's data, and then shows it until the dialog closes. */
export function BuyerDialog({ order, seller, close }: OrderDialogProps) {
  const [draft, setDraft] = useState<ReasonDraft>({});
  // The data is in this mutation only, which ends with the dialog.
  const read = useMutation(trpc.orders.readBuyer.mutationOptions({ gcTime: 0 }));
  const reason = completeReason(draft);
  return (
    <Modal opened onClose={close} title="Buyer" centered>
      {read.data !== undefined ? (
        <Buyer data={read.data} close={close} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (reason !== undefined) read.mutate({ sellerId: seller.id, orderId: order.orderId, ...reason });
          }}
        >
          <Stack gap="sm">
            <Text size="sm">
              The console fetches the name, the address and the email address from Amazon, and stores nothing. The audit
              log records who looked at which order, when and why.
            </Text>
            <ReasonFields draft={draft} onChange={setDraft} />
            {read.error !== null && <ErrorState error={read.error} />}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" disabled={reason === undefined} loading={read.isPending}>
                Show buyer
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

interface BuyerProps {
  readonly data: Outputs['orders']['readBuyer'];
  readonly close: () => void;
}

function Buyer({ data: { buyerName, buyerEmail, phone, address }, close }: BuyerProps) {
  const facts = [
    { name: 'Name', value: buyerName },
    { name: 'Email', value: buyerEmail },
    { name: 'Phone', value: phone },
    { name: 'Address', value: address.length === 0 ? null : address.join('\n') },
  ];
  const hasNothing = facts.every(({ value }) => value === null);
  return (
    <Stack gap="sm">
      {hasNothing && (
        <Text size="sm">
          Amazon sends the buyer only to applications with a role for personal data, such as Direct to Consumer Shipping
          (Restricted), and not while an order is pending or after it was cancelled.
        </Text>
      )}
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {value ?? 'Amazon gives none for this order.'}
          </Text>
        </div>
      ))}
      <Group justify="flex-end">
        <Button onClick={close}>Close</Button>
      </Group>
    </Stack>
  );
}
