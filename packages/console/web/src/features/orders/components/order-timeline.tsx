import { Table } from '@mantine/core';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';

type Event = Outputs['shop']['order']['timeline'][number];

const labels: Readonly<Record<Event['kind'], string>> = {
  placed: 'Placed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  paid: 'Paid',
  released: 'Payment released',
  refunded: 'Refunded',
  transaction: 'Transaction',
};

const sources: Readonly<Record<Event['source'], string>> = {
  orders: 'Order',
  finance_transactions: 'Transactions',
};

/** What happened to an order, oldest first. */
export function OrderTimeline({ events }: { readonly events: readonly Event[] }) {
  return (
    <PlainTable label="Timeline" headings={['Time', 'Event', 'Details', 'Amount', 'Source']} minWidth={640}>
      {events.map(({ kind, at, detail, amount, currency, source }) => (
        <Table.Tr key={JSON.stringify([kind, at, detail, amount])}>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            {at === null ? 'No time from Amazon' : <Moment at={at} />}
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>{labels[kind]}</Table.Td>
          <Table.Td>{detail ?? '–'}</Table.Td>
          <Table.Td>{amount === null ? '–' : <MoneyText amount={amount} currency={currency} />}</Table.Td>
          <Table.Td>{sources[source]}</Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
