import { Stack, Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { ListFilters } from '../../../components/forms/list-filters.tsx';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { ShowMore } from '../../../components/layout/show-more.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { keepShown } from '../../../lib/lists/keep-shown.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useMoneySearch } from '../money-search.ts';
import { OrderLink } from './order-link.tsx';

interface SettlementRowsProps {
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  readonly settlementId: string;
  readonly source: 'amazon' | 'sandbox';
}

/** The rows of a settlement, with a search by order and SKU. */
export function SettlementRows(props: SettlementRowsProps) {
  return (
    <Stack gap="sm">
      <ListFilters items="rows" placeholder="Order ID or SKU" filters={[]} />
      <Rows {...props} />
    </Stack>
  );
}

const headings = ['Row', 'Posted', 'Transaction', 'Type', 'Description', 'Order', 'SKU', 'Marketplace', 'Amount'];

function Rows({ source, partnerId, settlementId }: SettlementRowsProps) {
  const { search = '' } = useMoneySearch();
  const rows = useInfiniteQuery({
    ...trpc.money.settlementRows.infiniteQueryOptions(
      { source, partnerId, settlementId, search },
      { getNextPageParam: ({ rows: page, more }) => (more ? page.at(-1)?.lineNo : undefined) },
    ),
    placeholderData: keepShown,
  });
  if (rows.data === undefined) {
    return rows.error === null ? <LoadingState label="Loading rows" /> : <ErrorState error={rows.error} />;
  }
  const lines = rows.data.pages.flatMap((page) => page.rows);
  if (lines.length === 0) {
    return (
      <EmptyState icon={Banknote} title="No rows">
        {search === '' ? 'This settlement has no rows.' : `No row has ${search} in its order ID or SKU.`}
      </EmptyState>
    );
  }
  return (
    <>
      <PlainTable label="Rows" headings={headings} numeric={['Amount']} minWidth={1080}>
        {lines.map((line) => (
          <Table.Tr key={line.lineNo}>
            <Table.Td>{line.lineNo}</Table.Td>
            <Table.Td>{line.postedTime === null ? '–' : <Moment at={line.postedTime} />}</Table.Td>
            <Table.Td>{line.transactionType ?? '–'}</Table.Td>
            <Table.Td>{line.amountType ?? '–'}</Table.Td>
            <Table.Td>{line.description ?? '–'}</Table.Td>
            <Table.Td>
              {line.orderId === null ? '–' : <OrderLink orderId={line.orderId} partnerId={partnerId} source={source} />}
            </Table.Td>
            <Table.Td>{line.sku ?? '–'}</Table.Td>
            <Table.Td>{line.marketplace ?? '–'}</Table.Td>
            <Table.Td ta="right">
              <MoneyText amount={line.amount} currency={line.currency} />
            </Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
      <ShowMore query={rows} />
    </>
  );
}
