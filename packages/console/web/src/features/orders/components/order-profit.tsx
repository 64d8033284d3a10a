import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';

interface OrderProfitProps {
  readonly source: 'amazon' | 'sandbox';
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  readonly orderId: string;
}

/** The profit of an order. Nothing until it has transactions and the costs of all of its units are known. */
export function OrderProfit({ source, partnerId, orderId }: OrderProfitProps) {
  const { data } = useQuery(trpc.money.orderProfit.queryOptions({ source, partnerId, orderId }));
  const known = (data?.profits ?? []).filter(({ profit }) => profit !== null);
  if (known.length === 0) return null;
  return (
    <>
      <PlainTable label="Profit" headings={['Cost', 'Profit', 'Margin']} numeric={['Cost', 'Profit', 'Margin']}>
        {known.map(({ currency, cost, profit, margin }) => (
          <Table.Tr key={currency}>
            <Table.Td ta="right">
              <MoneyText amount={cost} currency={currency} />
            </Table.Td>
            <Table.Td ta="right">
              <MoneyText amount={profit} currency={currency} />
            </Table.Td>
            <Table.Td ta="right">{margin === null ? '–' : `${margin} %`}</Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
      <Text size="xs" c="dimmed">
        Profit: what is left for the seller less tax and the cost of the units. Margin: profit in percent of sales.
      </Text>
    </>
  );
}
