import { Button, Group, Modal, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import type { OrderDialogProps } from '../model/order-dialog.ts';
import {
  components,
  describeReason,
  type RefundAmounts,
  type RefundLimit,
  reasons,
  refundAll,
  sumAmounts,
  toRefund,
  validateAmount,
} from '../model/refund-form.ts';
import { Confirmation } from './confirmation.tsx';

/** Refunds items of an order: reason and amounts, then the total of each component. */
export function RefundDialog({ order, seller, close }: OrderDialogProps) {
  const found = useQuery(
    trpc.orders.refunds.queryOptions(
      { sellerId: seller.id, orderId: order.orderId },
      { staleTime: 0, refetchOnWindowFocus: false },
    ),
  );
  return (
    <Modal opened onClose={close} size="xl" title="Refund" centered>
      <AsyncContent query={found} label="Loading what can be refunded" needsFreshData>
        {(refunds) => <RefundForm refunds={refunds} order={order} seller={seller} close={close} />}
      </AsyncContent>
    </Modal>
  );
}

interface RefundFormProps extends OrderDialogProps {
  readonly refunds: Outputs['orders']['refunds'];
}

function RefundForm({ refunds, order, seller, close }: RefundFormProps) {
  // What the user saw when the form opened, so that a refund from another tab is not overlooked.
  const [{ limits, currency, refunds: earlier }] = useState(refunds);
  const [reason, setReason] = useState<string | null>(null);
  const [amounts, setAmounts] = useState<RefundAmounts>({});
  const [isReady, setReady] = useState(false);
  const queries = useQueryClient();
  const submit = useMutation(
    trpc.orders.refund.mutationOptions({
      onSuccess: () => {
        notifySuccess(`The refund of order ${order.orderId} is on its way to Amazon.`);
        close();
      },
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.orders.refunds.queryKey() }),
    }),
  );
  const refund = toRefund(limits, amounts, { reason, knownRefunds: earlier.at(-1)?.number ?? 0 });
  const { parts, total } = sumAmounts(limits, amounts);
  if (isReady && refund !== undefined) {
    return (
      <Confirmation
        label={`Refund ${formatMoney(total, currency)}`}
        effects={[
          ...parts.map(({ label, amount }) => `${label}: ${formatMoney(amount, currency)}`),
          `Total: ${formatMoney(total, currency)}. Reason: ${describeReason(refund.reason)}.`,
          'Amazon pays this amount to the buyer, takes it from your balance, and tells the buyer.',
          'Amazon processes the refund within minutes to hours. The result appears on this page and under Feeds.',
          'This cannot be undone.',
        ]}
        isSandbox={seller.isSandbox}
        isPending={submit.isPending}
        error={submit.error}
        back={() => {
          setReady(false);
          submit.reset();
        }}
        confirm={() => submit.mutate({ sellerId: seller.id, orderId: order.orderId, refund })}
      />
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (refund !== undefined) setReady(true);
      }}
    >
      <Stack gap="sm">
        <Select label="Reason" required data={reasons} value={reason} onChange={setReason} data-autofocus />
        <AmountTable limits={limits} amounts={amounts} change={setAmounts} currency={currency} />
        <Group justify="space-between" gap="sm">
          <Text size="sm">
            Total: <b>{formatMoney(total, currency)}</b>
          </Text>
          <Button variant="subtle" size="xs" onClick={() => setAmounts(refundAll(limits))}>
            Enter everything that is left
          </Button>
        </Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={refund === undefined}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface AmountTableProps {
  readonly limits: readonly RefundLimit[];
  readonly amounts: RefundAmounts;
  readonly currency: string;
  readonly change: (amounts: RefundAmounts) => void;
}

function AmountTable({ limits, amounts, currency, change }: AmountTableProps) {
  return (
    <PlainTable
      label={`Amounts in ${currency}`}
      headings={['Item', ...components.map(({ label }) => `${label} (${currency})`)]}
      minWidth={640}
    >
      {limits.map(({ orderItemId, sku, title, left }) => (
        <Table.Tr key={orderItemId}>
          <Table.Td>
            <Text size="sm">{sku ?? orderItemId}</Text>
            <Text size="xs" c="dimmed" lineClamp={1}>
              {title}
            </Text>
          </Table.Td>
          {components.map(({ name, label }) => {
            const amount = amounts[orderItemId]?.[name] ?? '';
            return (
              <Table.Td key={name} style={{ verticalAlign: 'top' }}>
                <TextInput
                  aria-label={`${label} of ${sku ?? orderItemId}`}
                  description={`Left: ${left[name]}`}
                  inputWrapperOrder={['input', 'description', 'error']}
                  inputMode="decimal"
                  maxLength={12}
                  w={110}
                  disabled={Number(left[name]) === 0}
                  value={amount}
                  error={validateAmount(amount, left[name])}
                  onChange={({ currentTarget }) =>
                    change({
                      ...amounts,
                      [orderItemId]: { ...amounts[orderItemId], [name]: currentTarget.value.trim() },
                    })
                  }
                />
              </Table.Td>
            );
          })}
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
