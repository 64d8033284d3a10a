import { Card, Stack, Text, Title } from '@mantine/core';
import table from '../../../components/layout/element-table.module.css';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import type { ScopeSearch } from '../../../lib/shops/scope-search.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import classes from '../home.module.css';
import { describeChange } from '../model/describe-change.ts';

type Sales = Outputs['shop']['home']['sales'];
type CurrencySales = NonNullable<Sales['value']>;
type Figure = CurrencySales[number]['today'];

interface SalesCardProps {
  readonly sales: Sales;
  /** The seller and the marketplace that the user chose. */
  readonly search: ScopeSearch;
}

/** Sales of three periods by currency, compared with the period before. */
export function SalesCard({ sales, search }: SalesCardProps) {
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          Sales
        </Title>
        <SalesTable sales={sales} search={search} />
        <Text size="xs" c="dimmed">
          Prices without tax, without cancelled orders. Today starts at midnight in the time zone of each marketplace.
          Each is compared with the period of the same length before it. {listReasons(sales).join(' ')}
        </Text>
      </Stack>
    </Card>
  );
}

/** Why sales are not known, or not comparable. */
function listReasons({ value }: Sales): readonly string[] {
  const figures = (value ?? []).flatMap(({ today, days7, days30 }) => [today, days7, days30]);
  const reasons = figures.flatMap(({ amount, before }) => [amount.reason, before.reason]);
  return [...new Set(reasons.flatMap((reason) => (reason === null ? [] : [reason.text])))];
}

function SalesTable({ sales, search }: SalesCardProps) {
  if (sales.value === null) return <SalesNote>{`– ${sales.reason.text}`}</SalesNote>;
  if (sales.value.length === 0) return <SalesNote>No orders in the last 60 days.</SalesNote>;
  return (
    <ScrollRegion label="Sales">
      <table className={`${table.table} ${classes.sales}`}>
        <thead>
          <tr>
            {/* On a phone, the amounts say it. */}
            <th className={classes.currency}>Currency</th>
            <th className={table.number}>
              <AnchorLink to="/orders" search={{ ...search, show: 'today' }} fz="inherit" fw="inherit">
                Today
              </AnchorLink>
            </th>
            <th className={table.number}>7 days</th>
            <th className={table.number}>30 days</th>
          </tr>
        </thead>
        <tbody>
          {sales.value.map(({ currency, today, days7, days30 }) => (
            <tr key={currency}>
              <th scope="row" className={classes.currency}>
                {currency}
              </th>
              <FigureCell figure={today} currency={currency} />
              <FigureCell figure={days7} currency={currency} />
              <FigureCell figure={days30} currency={currency} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function SalesNote({ children }: { readonly children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}

function FigureCell({ figure, currency }: { readonly figure: Figure; readonly currency: string }) {
  const { amount, units } = figure;
  return (
    <td className={table.number}>
      <Text component="div" fw={600}>
        {amount.value === null && '≥ '}
        <MoneyText amount={amount.value ?? amount.atLeast} currency={currency} />
      </Text>
      <Text size="xs" c="dimmed">
        {units.value === null && '≥ '}
        {formatQuantity(units.value ?? units.atLeast ?? 0, 'unit')}, {describeChange(figure)}
      </Text>
    </td>
  );
}
