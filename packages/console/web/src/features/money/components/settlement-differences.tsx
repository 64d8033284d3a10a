import { Table, Text } from '@mantine/core';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { OrderLink } from './order-link.tsx';

interface SettlementDifferencesProps {
  readonly settlement: Outputs['money']['settlement'];
  readonly source: 'amazon' | 'sandbox';
}

/** Orders whose transactions have another sum than their rows. */
export function SettlementDifferences({ settlement, source }: SettlementDifferencesProps) {
  const { differences, currency, partnerId } = settlement;
  return (
    <>
      <PlainTable
        label="Differences"
        headings={['Order', 'Transactions', 'Rows', 'Difference']}
        numeric={['Transactions', 'Rows', 'Difference']}
        minWidth={560}
      >
        {differences.map(({ orderId, actual, expected, difference }) => (
          <Table.Tr key={orderId}>
            <Table.Td>
              {orderId === null ? (
                'Without an order'
              ) : (
                <OrderLink orderId={orderId} partnerId={partnerId} source={source} />
              )}
            </Table.Td>
            {[actual, expected, difference].map((amount, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity
              <Table.Td key={at} ta="right">
                <MoneyText amount={amount} currency={currency} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </PlainTable>
      {differences.length === 200 && (
        <Text size="xs" c="dimmed">
          The 200 largest differences.
        </Text>
      )}
    </>
  );
}
