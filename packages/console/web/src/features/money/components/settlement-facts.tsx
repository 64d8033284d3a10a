import { Card, SimpleGrid, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { formatCount } from '../../../lib/text/format.ts';
import { type Settlement, SettlementState } from './settlement-state.tsx';

/** Period, deposit and amount of a settlement, and the two sums that must agree. */
export function SettlementFacts({ settlement }: { readonly settlement: Settlement }) {
  const { startTime, endTime, depositTime, amount, currency, rows, deposit, transactions } = settlement;
  return (
    <>
      <Card withBorder padding="md">
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
          <Fact name="Start">{startTime === null ? '–' : <Moment isDay at={startTime} />}</Fact>
          <Fact name="End">
            <Moment isDay at={endTime} />
          </Fact>
          <Fact name="Deposit">{depositTime === null ? '–' : <Moment isDay at={depositTime} />}</Fact>
          <Fact name="Amount">
            <MoneyText amount={amount} currency={currency} />
          </Fact>
          <Fact name="Rows">{formatCount(rows)}</Fact>
          <Fact name="State">
            <SettlementState settlement={{ ...settlement, reason: null }} />
          </Fact>
        </SimpleGrid>
      </Card>
      <PlainTable
        label="Reconciliation"
        headings={['Comparison', 'Sum', 'Expected', 'Difference']}
        numeric={['Sum', 'Expected', 'Difference']}
        minWidth={420}
      >
        <ComparisonRow name="Rows and the amount that is paid out" sums={deposit} currency={currency} />
        <ComparisonRow
          name="Transactions and the rows without reserves and transfers"
          sums={transactions}
          currency={currency}
        />
      </PlainTable>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="div" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

interface ComparisonRowProps {
  readonly name: string;
  readonly sums: Settlement['deposit'];
  readonly currency: string;
}

function ComparisonRow({ name, sums: { actual, expected, difference }, currency }: ComparisonRowProps) {
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      {[actual, expected, difference].map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity
        <Table.Td key={at} ta="right">
          <MoneyText amount={amount} currency={currency} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
