import { Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import { ListFilters } from '../../../components/forms/list-filters.tsx';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { ShowMore } from '../../../components/layout/show-more.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts';
import { keepShown } from '../../../lib/lists/keep-shown.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { nameShop, type Shop, type ShopScope } from '../../../lib/shops/shop-scope.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { useSearch } from '../../../navigation/hooks.ts';

type Age = Outputs['shop']['stockAges']['stock'][number];

interface StockAgesProps {
  readonly scope: ShopScope;
  readonly shop: Shop;
}

/** Lists the units in Amazon's warehouses by age. */
export function StockAges(props: StockAgesProps) {
  return (
    <Stack gap="sm">
      <ListFilters items="stock" placeholder="SKU, ASIN or title" filters={[]} />
      <AgedStock {...props} />
      <Text size="xs" c="dimmed">
        Days since the units arrived in Amazon’s warehouses, from the FBA Manage Inventory Health report, which is
        copied once a day. SKUs with the most units older than 180 days come first.
      </Text>
    </Stack>
  );
}

function AgedStock({ scope, shop }: StockAgesProps) {
  const { search = '' } = useSearch({ from: '/inventory' });
  const ages = useInfiniteQuery({
    ...trpc.shop.stockAges.infiniteQueryOptions(
      { ...scope, search },
      {
        getNextPageParam: ({ stock, more }) => {
          const last = stock.at(-1);
          if (!more || last === undefined) return undefined;
          return { aged: last.aged, partnerId: last.partnerId, row: last.row };
        },
      },
    ),
    placeholderData: keepShown,
  });
  if (ages.data === undefined) {
    return ages.error === null ? <LoadingState label="Loading stock by age" /> : <ErrorState error={ages.error} />;
  }
  const rows = ages.data.pages.flatMap((page) => page.stock);
  if (rows.length === 0) {
    return (
      <EmptyState icon={Warehouse} title="No stock by age">
        {search === ''
          ? 'Amazon’s report has not been copied yet, or there are no units in Amazon’s warehouses. Data shows its state.'
          : `No stock has ${search} in its SKU, ASIN or title.`}
      </EmptyState>
    );
  }
  return (
    <>
      <AgeTable rows={rows} shop={shop} />
      <ShowMore query={ages} />
    </>
  );
}

const periods = [
  { name: 'to90', label: '0–90 days' },
  { name: 'to180', label: '91–180' },
  { name: 'to270', label: '181–270' },
  { name: 'to365', label: '271–365' },
  { name: 'over365', label: 'Over 365' },
] as const;

const phonePeriods = [{ name: 'aged', label: 'Over 180 days' }] as const;

/** A table of units by age. On a phone, it has the SKU and the old units, and the rest below the SKU. */
function AgeTable({ rows, shop }: { readonly rows: readonly Age[]; readonly shop: Shop }) {
  const { hasSellers, nameSeller } = nameShop(shop);
  const isPhone = useIsPhone();
  const shown = isPhone ? phonePeriods : periods;
  const labels = shown.map(({ label }) => label);
  const about = isPhone ? [] : ['Product', ...(hasSellers ? ['Seller'] : []), 'Marketplace'];
  return (
    <PlainTable
      label="Stock by age"
      headings={['SKU', ...about, ...labels]}
      numeric={labels}
      minWidth={isPhone ? 0 : 820}
    >
      {rows.map((one) => {
        const product = one.title ?? one.asin ?? '–';
        const place = [...(hasSellers ? [nameSeller(one.partnerId)] : []), one.marketplace ?? '–'];
        return (
          <Table.Tr key={`${one.partnerId} ${one.row}`}>
            <Table.Td>
              {one.sku}
              {isPhone && (
                <Text size="xs" c="dimmed">
                  {[product, ...place].join(' · ')}
                </Text>
              )}
            </Table.Td>
            {!isPhone && (
              <>
                <Table.Td>
                  <Text size="sm" lineClamp={1} maw={300} title={product}>
                    {product}
                  </Text>
                </Table.Td>
                {place.map((text) => (
                  <Table.Td key={text}>{text}</Table.Td>
                ))}
              </>
            )}
            {shown.map(({ name }) => (
              <Table.Td key={name} ta="right">
                {formatCount(one[name])}
              </Table.Td>
            ))}
          </Table.Tr>
        );
      })}
    </PlainTable>
  );
}
