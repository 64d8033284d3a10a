import { Table, Text } from '@mantine/core';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { nameShop, type Shop } from '../../../lib/shops/shop-scope.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { CostEditor } from './cost-editor.tsx';
import { AmountCell, CostCell, formatMargin } from './profit-sums.tsx';

interface SkuProfitTableProps {
  readonly profits: readonly Outputs['money']['skuProfits']['profits'][number][];
  readonly shop: Shop;
}

const numbers = ['Units', 'Sales', 'Refunds', 'Fees', 'Other', 'Unit cost', 'Cost', 'Profit', 'Margin'];

/** A table of profits by SKU. The cost of a unit is edited in the row. */
export function SkuProfitTable({ profits, shop }: SkuProfitTableProps) {
  const { hasSellers, nameSeller } = nameShop(shop);
  const headings = ['SKU', 'Product', ...(hasSellers ? ['Seller'] : []), ...numbers];
  return (
    <PlainTable label="Profit per SKU" headings={headings} numeric={numbers} minWidth={1000}>
      {profits.map((one) => (
        <Table.Tr key={JSON.stringify([one.partnerId, one.sku, one.currency])}>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>{one.sku}</Table.Td>
          <Table.Td>
            <Text size="sm" lineClamp={1} maw={160} title={one.title ?? undefined}>
              {one.title ?? '–'}
            </Text>
          </Table.Td>
          {hasSellers && <Table.Td>{nameSeller(one.partnerId)}</Table.Td>}
          <Table.Td ta="right">{formatCount(one.units)}</Table.Td>
          <AmountCell amount={one.sales} currency={one.currency} />
          <AmountCell amount={one.refunds} currency={one.currency} />
          <AmountCell amount={one.fees} currency={one.currency} />
          <AmountCell amount={one.other} currency={one.currency} />
          <Table.Td>
            <CostEditor sku={one} />
          </Table.Td>
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
