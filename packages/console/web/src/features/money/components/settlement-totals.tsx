import { Table } from '@mantine/core';
import { Fragment } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { sumAmounts } from '../model/sum-amounts.ts';

type Details = Outputs['money']['settlement'];

/** Kinds of amounts in their order. */
const kinds = [
  ['products', 'Product charges'],
  ['promotions', 'Promotions'],
  ['taxes', 'Taxes'],
  ['fees', 'Fees'],
  ['refunds', 'Refunds'],
  ['adjustments', 'Adjustments'],
  ['advertising', 'Advertising'],
  ['reserve', 'Reserve'],
  ['other', 'Other'],
] as const satisfies readonly (readonly [Details['totals'][number]['kind'], string])[];

/** The sums of a settlement by kind, and what each consists of. */
export function SettlementTotals({
  settlement,
}: {
  readonly settlement: Pick<Details, 'totals' | 'currency' | 'deposit'>;
}) {
  const { totals, currency, deposit } = settlement;
  return (
    <PlainTable
      label="Totals by type"
      headings={['Type', 'Rows', 'Amount']}
      numeric={['Rows', 'Amount']}
      minWidth={320}
    >
      {kinds.map(([kind, name]) => {
        const own = totals.filter((one) => one.kind === kind);
        if (own.length === 0) return null;
        return (
          <Fragment key={kind}>
            <Table.Tr>
              <Table.Td fw={600}>{name}</Table.Td>
              <Table.Td ta="right">{formatCount(own.reduce((sum, { rows }) => sum + rows, 0))}</Table.Td>
              <Table.Td ta="right" fw={600}>
                <MoneyText amount={sumAmounts(own.map(({ amount }) => amount))} currency={currency} />
              </Table.Td>
            </Table.Tr>
            {own.map(({ description, rows, amount }) => (
              <Table.Tr key={description}>
                <Table.Td pl="xl">{description}</Table.Td>
                <Table.Td ta="right">{formatCount(rows)}</Table.Td>
                <Table.Td ta="right">
                  <MoneyText amount={amount} currency={currency} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Fragment>
        );
      })}
      <Table.Tr>
        <Table.Td fw={600}>All rows</Table.Td>
        <Table.Td />
        <Table.Td ta="right" fw={600}>
          <MoneyText amount={deposit.actual} currency={currency} />
        </Table.Td>
      </Table.Tr>
    </PlainTable>
  );
}
