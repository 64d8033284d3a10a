import { Stack, Table, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { ShowMore } from '../../../components/layout/show-more.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { keepShown } from '../../../lib/lists/keep-shown.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { nameShop, type Shop, type ShopScope } from '../../../lib/shops/shop-scope.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { type Settlement, SettlementState } from './settlement-state.tsx';

/** Settlements, newest first. */
export function SettlementList({ scope, shop }: { readonly scope: ShopScope; readonly shop: Shop }) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Settlements
      </Title>
      <Pages scope={scope} shop={shop} />
    </Stack>
  );
}

function Pages({ scope, shop }: { readonly scope: ShopScope; readonly shop: Shop }) {
  const settlements = useInfiniteQuery({
    ...trpc.money.settlements.infiniteQueryOptions(scope, {
      getNextPageParam: ({ settlements: page, more }) => {
        const last = page.at(-1);
        if (!more || last === undefined) return undefined;
        return { endTime: last.endTime, partnerId: last.partnerId, settlementId: last.settlementId };
      },
    }),
    placeholderData: keepShown,
  });
  if (settlements.data === undefined) {
    const { error } = settlements;
    return error === null ? <LoadingState label="Loading settlements" /> : <ErrorState error={error} />;
  }
  const rows = settlements.data.pages.flatMap((page) => page.settlements);
  if (rows.length === 0) {
    return (
      <EmptyState icon={Banknote} title="No settlements">
        Amazon settles about every two weeks and lists the settlements of the last 90 days. They appear when they are
        copied.
      </EmptyState>
    );
  }
  return (
    <>
      <SettlementTable settlements={rows} shop={shop} />
      <Text size="xs" c="dimmed">
        Reconciled: the rows add up to the amount that is paid out, and the transactions add up to the rows without
        reserves and transfers. Pending: they differ for a reason that is known.
      </Text>
      <ShowMore query={settlements} />
    </>
  );
}

interface SettlementTableProps {
  readonly settlements: readonly Settlement[];
  readonly shop: Shop;
}

function SettlementTable({ settlements, shop }: SettlementTableProps) {
  const { hasSellers, nameSeller, nameMarketplace } = nameShop(shop);
  const headings = [
    'Settlement',
    ...(hasSellers ? ['Seller'] : []),
    'Marketplace',
    'State',
    'Amount',
    'Rows',
    'Start',
    'End',
    'Deposit',
  ];
  return (
    <PlainTable label="Settlements" headings={headings} numeric={['Amount', 'Rows']} minWidth={860}>
      {settlements.map((one) => (
        <Table.Tr key={`${one.partnerId} ${one.settlementId}`}>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <AnchorLink
              to="/money/:partnerId/:settlementId"
              params={{ partnerId: one.partnerId, settlementId: one.settlementId }}
              search={{ source: shop.source }}
              size="sm"
            >
              {one.settlementId}
            </AnchorLink>
          </Table.Td>
          {hasSellers && <Table.Td>{nameSeller(one.partnerId)}</Table.Td>}
          <Table.Td>{one.marketplaceIds.map(nameMarketplace).join(', ') || '–'}</Table.Td>
          <Table.Td>
            <SettlementState settlement={one} />
          </Table.Td>
          <Table.Td ta="right">
            <MoneyText amount={one.amount} currency={one.currency} />
          </Table.Td>
          <Table.Td ta="right">{formatCount(one.rows)}</Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            {one.startTime === null ? '–' : <Moment isDay at={one.startTime} />}
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <Moment isDay at={one.endTime} />
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            {one.depositTime === null ? '–' : <Moment isDay at={one.depositTime} />}
          </Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
