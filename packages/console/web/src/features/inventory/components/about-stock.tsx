import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { nameShop, type Shop } from '../../../lib/shops/shop-scope.ts';

type Stock = Outputs['shop']['stock']['stock'][number];

interface AboutStockProps {
  readonly stock: Pick<Stock, 'sku' | 'partnerId' | 'marketplaces' | 'heldBy' | 'title' | 'asin'>;
  readonly shop: Shop;
  /** What the first column shows instead of the SKU. */
  readonly name?: ReactNode;
}

/** The headings of {@link AboutStock}. */
export function StockHeadings({ shop }: { readonly shop: Shop }) {
  return (
    <>
      <Table.Th>SKU</Table.Th>
      <Table.Th visibleFrom="xs">Product</Table.Th>
      {nameShop(shop).hasSellers && <Table.Th visibleFrom="xs">Seller</Table.Th>}
      <Table.Th visibleFrom="xs">Marketplaces</Table.Th>
      <Table.Th visibleFrom="xs">Location</Table.Th>
    </>
  );
}

/** What stock is of, and where it is, in one cell each. On a phone, all is below the SKU. */
export function AboutStock({ stock, shop, name = stock.sku }: AboutStockProps) {
  const { hasSellers, nameSeller, nameMarketplace } = nameShop(shop);
  const countries = stock.marketplaces.map((one) => nameMarketplace(one.marketplaceId)).toSorted();
  const location = stock.heldBy === 'AMAZON' ? 'Amazon' : 'Own';
  const product = stock.title ?? stock.asin ?? '–';
  return (
    <>
      <Table.Td>
        {name}
        <Text hiddenFrom="xs" size="xs" c="dimmed" lineClamp={1}>
          {product}
        </Text>
        <Text hiddenFrom="xs" size="xs" c="dimmed">
          {[...(hasSellers ? [nameSeller(stock.partnerId)] : []), location, countries.join(', ')].join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="xs">
        <Text size="sm" lineClamp={1} maw={300} title={stock.title ?? undefined}>
          {product}
        </Text>
      </Table.Td>
      {hasSellers && <Table.Td visibleFrom="xs">{nameSeller(stock.partnerId)}</Table.Td>}
      <Table.Td visibleFrom="xs">
        <Text size="sm" miw={countries.length > 1 ? 120 : 0}>
          {countries.join(', ')}
        </Text>
        {countries.length > 1 && (
          <Text size="xs" c="dimmed">
            shared
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="xs">{location}</Table.Td>
    </>
  );
}
