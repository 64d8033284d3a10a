import { Badge, Box, Table, Text } from '@mantine/core';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { nameShop, type Shop } from '../../../lib/shops/shop-scope.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { describeStatus, nameFulfiller } from '../model/order-status.ts';

type Order = Outputs['shop']['orders']['orders'][number];

interface OrdersTableProps {
  readonly orders: readonly Order[];
  readonly shop: Shop;
}

/** A table of orders. On a phone, it has ID and total, and the rest below them. */
export function OrdersTable({ orders, shop }: OrdersTableProps) {
  const { hasSellers } = nameShop(shop);
  return (
    <ScrollRegion label="Orders">
      <Table verticalSpacing={6} miw={{ base: 0, xs: 940 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Order</Table.Th>
            <Table.Th visibleFrom="xs">Placed</Table.Th>
            {hasSellers && <Table.Th visibleFrom="xs">Seller</Table.Th>}
            <Table.Th visibleFrom="xs">Marketplace</Table.Th>
            <Table.Th visibleFrom="xs">Status</Table.Th>
            <Table.Th visibleFrom="xs">Fulfilled by</Table.Th>
            <Table.Th visibleFrom="xs">Items</Table.Th>
            <Table.Th visibleFrom="xs" ta="right">
              Units
            </Table.Th>
            <Table.Th ta="right">Total</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} shop={shop} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function OrderRow({ order, shop }: { readonly order: Order; readonly shop: Shop }) {
  const { hasSellers, nameSeller, nameMarketplace } = nameShop(shop);
  const marketplace = nameMarketplace(order.marketplaceId);
  const fulfiller = nameFulfiller(order.fulfilledBy);
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <AnchorLink
          to="/orders/:partnerId/:orderId"
          params={{ partnerId: order.partnerId, orderId: order.orderId }}
          search={{ source: shop.source }}
          size="sm"
        >
          {order.orderId}
        </AnchorLink>
        <Text hiddenFrom="xs" component="div" size="xs" c="dimmed">
          <Moment at={order.createdTime} />
          <br />
          {[...(hasSellers ? [nameSeller(order.partnerId)] : []), marketplace, fulfiller].join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="xs" style={{ whiteSpace: 'nowrap' }}>
        <Moment at={order.createdTime} />
      </Table.Td>
      {hasSellers && <Table.Td visibleFrom="xs">{nameSeller(order.partnerId)}</Table.Td>}
      <Table.Td visibleFrom="xs">{marketplace}</Table.Td>
      <Table.Td visibleFrom="xs">
        <OrderStatus status={order.status} />
      </Table.Td>
      <Table.Td visibleFrom="xs">{fulfiller}</Table.Td>
      <Table.Td visibleFrom="xs">
        <Text size="sm" lineClamp={1} maw={320} title={order.title ?? undefined}>
          {order.title ?? '–'}
        </Text>
        {order.items > 1 && (
          <Text size="xs" c="dimmed">
            and {formatCount(order.items - 1)} more
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="xs" ta="right">
        {formatCount(order.units)}
      </Table.Td>
      <Table.Td ta="right">
        <MoneyText amount={order.total} currency={order.currency} />
        <Box hiddenFrom="xs">
          <OrderStatus status={order.status} />
        </Box>
      </Table.Td>
    </Table.Tr>
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
