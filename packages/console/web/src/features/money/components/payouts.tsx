import { Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { nameShop, type Shop, type ShopScope } from '../../../lib/shops/shop-scope.ts';

/** What Amazon has not settled yet. Nothing while it loads and if there is none. */
export function Payouts({ scope, shop }: { readonly scope: ShopScope; readonly shop: Shop }) {
  const payouts = useQuery(trpc.money.payouts.queryOptions(scope));
  const { hasSellers, nameSeller, nameMarketplace } = nameShop(shop);
  if (payouts.error !== null) return <ErrorState error={payouts.error} retry={() => void payouts.refetch()} />;
  if (payouts.data === undefined || payouts.data.payouts.length === 0) return null;
  const headings = [
    'Currency',
    'Marketplace',
    ...(hasSellers ? ['Seller'] : []),
    'For the next settlement',
    'Held',
    'First release',
  ];
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Payouts to come
      </Title>
      <PlainTable label="Payouts" headings={headings} numeric={['For the next settlement', 'Held']} minWidth={560}>
        {payouts.data.payouts.map(({ currency, marketplaceId, partnerId, open, held, releaseAt }) => (
          <Table.Tr key={JSON.stringify([partnerId, marketplaceId, currency])}>
            <Table.Td>{currency}</Table.Td>
            <Table.Td>{nameMarketplace(marketplaceId)}</Table.Td>
            {hasSellers && <Table.Td>{nameSeller(partnerId)}</Table.Td>}
            <Table.Td ta="right">
              <MoneyText amount={open} currency={currency} />
            </Table.Td>
            <Table.Td ta="right">
              <MoneyText amount={held} currency={currency} />
            </Table.Td>
            <Table.Td>{releaseAt === null ? '–' : <Moment at={releaseAt} />}</Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
      <Text size="xs" c="dimmed">
        Payouts to come: transactions without a settlement. Held: Amazon releases this money later. Reserves that Amazon
        carries over from the last settlement are not included.
      </Text>
    </Stack>
  );
}
