import { Badge, Table, Text } from '@mantine/core';
import { Moment } from '../../../components/moment.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { AnchorLink } from '../../../components/typed-link.tsx';
import { formatCount } from '../../../lib/format.ts';
import { nameShop, type Shop } from '../../../lib/shop-scope.ts';
import type { Outputs } from '../../../lib/trpc.ts';
import { describeStatus } from '../model/order-status.ts';

type Order = Outputs['shop']['orders']['orders'][number];

interface OrdersTableProps {
  readonly orders: readonly Order[];
  readonly shop: Shop;
}

/** A table of orders. */
export function OrdersTable({ orders, shop }: OrdersTableProps) {
  const { hasSellers, nameSeller, nameMarketplace } = nameShop(shop);
  return (
    <ScrollRegion label="Orders">
      <Table verticalSpacing={6} miw={860}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Order</Table.Th>
            <Table.Th>Placed</Table.Th>
            {hasSellers && <Table.Th>Seller</Table.Th>}
            <Table.Th>Marketplace</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Items</Table.Th>
            <Table.Th ta="right">Units</Table.Th>
            <Table.Th ta="right">Total</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order.orderId}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <AnchorLink
                  to="/orders/$partnerId/$orderId"
                  params={{ partnerId: order.partnerId, orderId: order.orderId }}
                  search={{ source: shop.source }}
                  size="sm"
                >
                  {order.orderId}
                </AnchorLink>
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <Moment at={order.createdTime} />
              </Table.Td>
              {hasSellers && <Table.Td>{nameSeller(order.partnerId)}</Table.Td>}
              <Table.Td>{nameMarketplace(order.marketplaceId)}</Table.Td>
              <Table.Td>
                <OrderStatus status={order.status} />
              </Table.Td>
              <Table.Td>
                <Text size="sm" lineClamp={1} maw={320} title={order.title ?? undefined}>
                  {order.title ?? '–'}
                </Text>
                {order.items > 1 && (
                  <Text size="xs" c="dimmed">
                    and {formatCount(order.items - 1)} more
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right">{formatCount(order.units)}</Table.Td>
              <Table.Td ta="right">
                <MoneyText amount={order.total} currency={order.currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

/** The status of an order as a badge. Color is never the only sign. */
export function OrderStatus({ status }: { readonly status: string | null }) {
  const { label, color } = describeStatus(status);
  return (
    <Badge variant="dot" color={color} tt="none" fw={500} miw="max-content">
      {label}
    </Badge>
  );
}
