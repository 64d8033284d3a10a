import { Grid, Stack, Table, Text } from '@mantine/core';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';

type Order = Outputs['shop']['order'];

/** What the order brings: prices, fees and refunds, what is left, and when each was posted. */
export function OrderMoney({ order: { parts, proceeds, transactions } }: { readonly order: Order }) {
  if (transactions.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No transactions yet. Amazon posts them when the order ships.
      </Text>
    );
  }
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <PlainTable label="Prices and fees" headings={['Part', 'Amount']}>
          {parts.map(({ path, amount, currency }) => (
            <Table.Tr key={`${path} ${currency}`}>
              <Table.Td>{path.split('/').at(-1)}</Table.Td>
              <Table.Td ta="right">
                <MoneyText amount={amount} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
          {proceeds.map(({ amount, currency }) => (
            <Table.Tr key={currency}>
              <Table.Th>Left for the seller</Table.Th>
              <Table.Th ta="right">
                <MoneyText amount={amount} currency={currency} />
              </Table.Th>
            </Table.Tr>
          ))}
        </PlainTable>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="xs">
          <PlainTable label="Transactions" headings={['Posted', 'Type', 'Status', 'Amount']} minWidth={480}>
            {transactions.map((one) => (
              <Table.Tr key={one.transactionId}>
                <Table.Td>
                  <Moment at={one.postedTime} />
                </Table.Td>
                <Table.Td>{one.type ?? '–'}</Table.Td>
                <Table.Td>{one.status ?? '–'}</Table.Td>
                <Table.Td ta="right">
                  <MoneyText amount={one.amount} currency={one.currency} />
                </Table.Td>
              </Table.Tr>
            ))}
          </PlainTable>
          <Text size="xs" c="dimmed">
            Money that was held and then released counts once.
          </Text>
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
