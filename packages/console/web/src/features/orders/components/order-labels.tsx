import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { saveFile } from '../../../lib/files/save-file.ts';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { formatMoney } from '../../../lib/text/format.ts';

type Label = Outputs['orders']['labels']['labels'][number];

interface OrderLabelsProps {
  /** ID of the seller in the console. */
  readonly sellerId: string;
  readonly orderId: string;
}

const statuses: Readonly<Record<Label['status'], { readonly label: string; readonly color: string }>> = {
  buying: { label: 'Unknown', color: 'orange' },
  bought: { label: 'Bought', color: 'green' },
  cancelled: { label: 'Cancelled', color: 'gray' },
};

/** The labels of an order that users bought. */
export function OrderLabels({ sellerId, orderId }: OrderLabelsProps) {
  const { data, error } = useQuery(trpc.orders.labels.queryOptions({ sellerId, orderId }));
  if (error !== null) return <ErrorState error={error} />;
  if (data === undefined || data.labels.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nobody bought a label for this order here.
      </Text>
    );
  }
  return (
    <PlainTable label="Labels" headings={['Bought', 'By', 'Service', 'Tracking', 'Price', 'Status', '']} minWidth={860}>
      {data.labels.map((label) => (
        <Table.Tr key={label.number}>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <Moment at={label.createdAt} />
          </Table.Td>
          <Table.Td>{label.createdBy}</Table.Td>
          <Table.Td>
            {label.carrier}, {label.service}
          </Table.Td>
          <Table.Td>{label.trackingId ?? '–'}</Table.Td>
          <Table.Td>
            <MoneyText amount={label.price} currency={label.currency} />
          </Table.Td>
          <Table.Td>
            <Badge color={statuses[label.status].color}>{statuses[label.status].label}</Badge>
          </Table.Td>
          <Table.Td>
            <LabelActions label={label} sellerId={sellerId} orderId={orderId} />
          </Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}

function LabelActions({ label, sellerId, orderId }: OrderLabelsProps & { readonly label: Label }) {
  const queries = useQueryClient();
  const input = { sellerId, orderId, number: label.number };
  const download = useMutation(
    trpc.orders.downloadLabel.mutationOptions({
      // The label has the buyer's address, so no cache keeps it.
      gcTime: 0,
      onSuccess: ({ name, contents, contentType }) =>
        saveFile(
          name,
          Uint8Array.from(atob(contents), (sign) => sign.charCodeAt(0)),
          contentType,
        ),
      onError: notifyError,
    }),
  );
  const cancel = useMutation(
    trpc.orders.cancelLabel.mutationOptions({
      onSuccess: () => notifySuccess('The label is cancelled. The carrier refunds its price.'),
      onError: notifyError,
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.orders.labels.queryKey() }),
    }),
  );
  if (label.status === 'buying') return <Text size="sm">Check Seller Central before you buy another label.</Text>;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Permitted procedures="orders.downloadLabel">
        <Button size="compact-sm" variant="default" loading={download.isPending} onClick={() => download.mutate(input)}>
          Download
        </Button>
      </Permitted>
      {label.status === 'bought' && (
        <Permitted procedures="orders.cancelLabel">
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={cancel.isPending}
            onClick={() =>
              confirmAction({
                title: 'Cancel this label?',
                text: `The carrier refunds ${formatMoney(label.price, label.currency)} if it has not scanned the label. The label must not be used any more.`,
                confirmLabel: 'Cancel label',
                cancelLabel: 'Keep label',
                isDangerous: true,
                onConfirm: () => cancel.mutate(input),
              })
            }
          >
            Cancel label
          </Button>
        </Permitted>
      )}
    </Group>
  );
}
