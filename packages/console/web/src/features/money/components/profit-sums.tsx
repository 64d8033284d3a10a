import { Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import type { ShopScope } from '../../../lib/shops/shop-scope.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';
import type { Period } from '../model/periods.ts';

type ProfitSum = Outputs['money']['profit']['sums'][number];

const amounts = ['Sales', 'Refunds', 'Fees', 'Other', 'Cost', 'Profit', 'Margin', 'Tax', 'Without a SKU'];

interface ProfitSumsProps {
  readonly scope: ShopScope;
  readonly period: Period;
}

/** Loads the profit of a period by currency. */
export function useProfitSums({ scope, period }: ProfitSumsProps) {
  return useQuery({
    ...trpc.money.profit.queryOptions({ ...scope, ...period }),
    placeholderData: keepPreviousData,
    select: ({ sums }) => sums,
  });
}

/** The profit of a period: for each currency a row of all SKUs, and one of those with a cost if others have none. */
export function ProfitSums(props: ProfitSumsProps) {
  const sums = useProfitSums(props);
  return (
    <AsyncContent query={sums} label="Loading sums">
      {(found) =>
        found.length > 0 && (
          <Stack gap="xs">
            <PlainTable
              label="Sums"
              headings={['Currency', 'SKUs', 'Units', ...amounts]}
              numeric={['Units', ...amounts]}
              minWidth={1100}
            >
              {found.map((sum) => (
                <CurrencyRows key={sum.currency} sum={sum} />
              ))}
            </PlainTable>
            {found.map((sum) => (
              <MissingCosts key={sum.currency} sum={sum} />
            ))}
          </Stack>
        )
      }
    </AsyncContent>
  );
}

function CurrencyRows({ sum }: { readonly sum: ProfitSum }) {
  const { skus, skusWithoutCost, withCost, withoutSku } = sum;
  const known = `SKUs with a cost (${formatCount(skus - skusWithoutCost)} of ${formatCount(skus)})`;
  return (
    <>
      <SumRow name="All SKUs" sum={sum} withoutSku={withoutSku} />
      {withCost !== null && skusWithoutCost > 0 && <SumRow name={known} sum={withCost} withoutSku={null} />}
    </>
  );
}

interface SumRowProps {
  /** Which SKUs the sums are of. */
  readonly name: string;
  readonly sum: NonNullable<ProfitSum['withCost']>;
  readonly withoutSku: string | null;
}

function SumRow({ name, sum, withoutSku }: SumRowProps) {
  const { currency, units, sales, refunds, fees, other, cost, profit, margin, tax } = sum;
  return (
    <Table.Tr>
      <Table.Td fw={600}>{currency}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{name}</Table.Td>
      <Table.Td ta="right">{formatCount(units)}</Table.Td>
      <AmountCell amount={sales} currency={currency} />
      <AmountCell amount={refunds} currency={currency} />
      <AmountCell amount={fees} currency={currency} />
      <AmountCell amount={other} currency={currency} />
      <AmountCell amount={cost} currency={currency} />
      <AmountCell amount={profit} currency={currency} isStrong />
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
        {formatMargin(margin)}
      </Table.Td>
      <AmountCell amount={tax} currency={currency} />
      <AmountCell amount={withoutSku} currency={currency} />
    </Table.Tr>
  );
}

interface AmountCellProps {
  /** A decimal; null if it is unknown. */
  readonly amount: string | null;
  readonly currency: string;
  readonly isStrong?: boolean;
}

/** A cell with an amount. */
export function AmountCell({ amount, currency, isStrong = false }: AmountCellProps) {
  return (
    <Table.Td ta="right" {...(isStrong && { fw: 600 })} style={{ whiteSpace: 'nowrap' }}>
      <MoneyText amount={amount} currency={currency} />
    </Table.Td>
  );
}

/** A cell with a cost, which says so if it is unknown. */
export function CostCell({ cost, currency }: { readonly cost: string | null; readonly currency: string }) {
  if (cost !== null) return <AmountCell amount={cost} currency={currency} />;
  return (
    <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
      No cost
    </Table.Td>
  );
}

/** Formats a percentage with a decimal, such as `12.5`. */
export function formatMargin(margin: string | null): string {
  return margin === null ? '–' : `${margin} %`;
}

/** Says why there is no profit of all SKUs. */
function MissingCosts({ sum: { currency, skus, skusWithoutCost } }: { readonly sum: ProfitSum }) {
  if (skusWithoutCost === 0) return null;
  const missing = formatQuantity(skusWithoutCost, 'SKU has', 'SKUs have');
  return (
    <Text size="sm">
      {currency}: {missing} no cost.{' '}
      {skusWithoutCost === skus ? 'Enter costs to see the profit.' : 'Enter all costs to see the profit of all SKUs.'}
    </Text>
  );
}
