import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/states.tsx';
import { type Inputs, type Outputs, trpc } from '../../../lib/trpc.ts';
import type { OrderDialogProps } from '../model/order-dialog.ts';

type Reason = Inputs['orders']['readBuyer']['reason'];

const reasons: readonly { readonly value: Reason; readonly label: string }[] = [
  { value: 'shipping', label: 'Ship the order' },
  { value: 'buyer-question', label: 'Answer the buyer' },
  { value: 'return', label: 'Handle a return' },
  { value: 'invoice', label: 'Write an invoice' },
  { value: 'fraud-check', label: 'Check for fraud' },
  { value: 'other', label: 'Other' },
];

/** Asks why somebody wants to see a buyer's data, and then shows it until the dialog closes. */
export function BuyerDialog({ order, seller, close }: OrderDialogProps) {
  const [reason, setReason] = useState<Reason>();
  const [explanation, setExplanation] = useState('');
  // The data is in this mutation only, which ends with the dialog.
  const read = useMutation(trpc.orders.readBuyer.mutationOptions({ gcTime: 0 }));
  const isComplete = reason !== undefined && explanation.trim().length >= 5;
  return (
    <Modal opened onClose={close} title="Buyer" centered>
      {read.data !== undefined ? (
        <Buyer data={read.data} close={close} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) read.mutate({ sellerId: seller.id, orderId: order.orderId, reason, explanation });
          }}
        >
          <Stack gap="sm">
            <Text size="sm">
              The console fetches the name, the address and the email address from Amazon, and stores nothing. The audit
              log records who looked at which order, when and why.
            </Text>
            <Select
              label="Reason"
              required
              data={reasons}
              value={reason ?? null}
              onChange={(value) => setReason((value ?? undefined) as Reason | undefined)}
              data-autofocus
            />
            <Textarea
              label="Explanation"
              description="At least a few words, without data of the buyer"
              required
              maxLength={300}
              autosize
              minRows={2}
              value={explanation}
              onChange={({ currentTarget }) => setExplanation(currentTarget.value)}
            />
            {read.error !== null && <ErrorState error={read.error} />}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" disabled={!isComplete} loading={read.isPending}>
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
