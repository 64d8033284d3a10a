import { Group, Stack, Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { ListFilters } from '../../../components/forms/list-filters.tsx';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { ShowMore } from '../../../components/layout/show-more.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { keepShown } from '../../../lib/lists/keep-shown.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { nameShop, type Shop, type ShopScope } from '../../../lib/shops/shop-scope.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { type Period, resolvePeriod } from '../model/periods.ts';
import { useMoneySearch } from '../money-search.ts';
import { OrderLink } from './order-link.tsx';
import { PeriodSelect } from './period-select.tsx';
import { ProfitDefinitions } from './profit-definitions.tsx';
import { AmountCell, CostCell, formatMargin } from './profit-sums.tsx';

interface ProfitProps {
  readonly scope: ShopScope;
  readonly shop: Shop;
}

/** The profit of each order in a period. */
export function OrderProfits({ scope, shop }: ProfitProps) {
  const { period } = useMoneySearch();
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <PeriodSelect />
        <ListFilters items="orders" placeholder="Order ID" filters={[]} />
      </Group>
      <OrderList scope={scope} shop={shop} period={resolvePeriod(period, shop.now)} />
    </Stack>
  );
}

function OrderList({ scope, shop, period }: ProfitProps & { readonly period: Period }) {
  const { search = '' } = useMoneySearch();
  const profits = useInfiniteQuery({
    ...trpc.money.orderProfits.infiniteQueryOptions(
      { ...scope, ...period, search },
      {
        getNextPageParam: ({ profits: page, more }) => {
          const last = page.at(-1);
          if (!more || last === undefined) return undefined;
          return { postedTime: last.postedTime, orderId: last.orderId, currency: last.currency };
        },
      },
    ),
    placeholderData: keepShown,
  });
  if (profits.data === undefined) {
    return profits.error === null ? <LoadingState label="Loading profits" /> : <ErrorState error={profits.error} />;
  }
  const rows = profits.data.pages.flatMap((page) => page.profits);
  if (rows.length === 0) {
    return (
      <EmptyState icon={Banknote} title="No orders">
        {search === ''
          ? 'No order has transactions in this period.'
          : `No order of this period has ${search} in its ID.`}
      </EmptyState>
    );
  }
  return (
    <>
      <OrderProfitTable profits={rows} shop={shop} />
      <ShowMore query={profits} />
      <ProfitDefinitions />
    </>
  );
}

interface OrderProfitTableProps {
  readonly profits: readonly Outputs['money']['orderProfits']['profits'][number][];
  readonly shop: Shop;
}

const numbers = ['Units', 'Sales', 'Refunds', 'Fees', 'Other', 'Cost', 'Profit', 'Margin'];

function OrderProfitTable({ profits, shop }: OrderProfitTableProps) {
  const { hasSellers, nameSeller } = nameShop(shop);
  const headings = ['Order', ...(hasSellers ? ['Seller'] : []), 'Last transaction', ...numbers];
  return (
    <PlainTable label="Profit per order" headings={headings} numeric={numbers} minWidth={960}>
      {profits.map((one) => (
        <Table.Tr key={JSON.stringify([one.partnerId, one.orderId, one.currency])}>
          <Table.Td>
            <OrderLink orderId={one.orderId} partnerId={one.partnerId} source={shop.source} />
          </Table.Td>
          {hasSellers && <Table.Td>{nameSeller(one.partnerId)}</Table.Td>}
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <Moment at={one.postedTime} />
          </Table.Td>
          <Table.Td ta="right">{formatCount(one.units)}</Table.Td>
          <AmountCell amount={one.sales} currency={one.currency} />
          <AmountCell amount={one.refunds} currency={one.currency} />
          <AmountCell amount={one.fees} currency={one.currency} />
          <AmountCell amount={one.other} currency={one.currency} />
          <CostCell cost={one.cost} currency={one.currency} />
          <AmountCell amount={one.profit} currency={one.currency} isStrong />
          <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
            {formatMargin(one.margin)}
          </Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
