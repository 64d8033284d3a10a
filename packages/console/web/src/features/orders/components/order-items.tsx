import { Table, Text } from '@mantine/core';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';

type Line = Outputs['shop']['order']['lines'][number];

/** The items of an order. */
export function OrderItems({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <PlainTable label="Items" headings={['SKU', 'Product', 'Ordered', 'Shipped', 'Price', 'Tax']} minWidth={640}>
      {lines.map((line) => (
        <Table.Tr key={line.orderItemId}>
          <Table.Td>{line.sku ?? '–'}</Table.Td>
          <Table.Td>
            <Text size="sm">{line.title ?? '–'}</Text>
            <Text size="xs" c="dimmed">
              {line.asin}
            </Text>
          </Table.Td>
          <Table.Td>{line.quantity ?? '–'}</Table.Td>
          <Table.Td>{line.shipped ?? '–'}</Table.Td>
          <Table.Td>
            <MoneyText amount={line.price} currency={line.currency} />
          </Table.Td>
          <Table.Td>
            <MoneyText amount={line.tax} currency={line.currency} />
          </Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
