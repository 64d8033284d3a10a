import { Table, Text } from '@mantine/core';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import type { Shop } from '../../../lib/shops/shop-scope.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { AboutStock, StockHeadings } from './about-stock.tsx';

type PlannedStock = Outputs['shop']['replenishment']['stock'][number];

interface ReplenishmentTableProps {
  readonly stock: readonly PlannedStock[];
  readonly shop: Shop;
}

/** A table of units to order. On a phone, it has the SKU and the units, and the rest below the SKU. */
export function ReplenishmentTable({ stock, shop }: ReplenishmentTableProps) {
  return (
    <ScrollRegion label="Replenishment plan">
      <Table miw={{ base: 0, xs: 900 }}>
        <Table.Thead>
          <Table.Tr>
            <StockHeadings shop={shop} />
            {['Available', 'Inbound', 'Sold, 30 days'].map((heading) => (
              <Table.Th key={heading} visibleFrom="xs" ta="right">
                {heading}
              </Table.Th>
            ))}
            <Table.Th>Runs out</Table.Th>
            <Table.Th ta="right">Units to order</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stock.map((one) => (
            <PlannedRow
              key={JSON.stringify([one.partnerId, one.marketplaceId, one.sku, one.heldBy])}
              stock={one}
              shop={shop}
            />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function PlannedRow({ stock, shop }: { readonly stock: PlannedStock; readonly shop: Shop }) {
  return (
    <Table.Tr>
      <AboutStock stock={stock} shop={shop} />
      {[stock.fulfillable, stock.inbound, stock.sold30].map((units, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns have a fixed order.
        <Table.Td key={at} visibleFrom="xs" ta="right">
          {units === null ? '–' : formatCount(units)}
        </Table.Td>
      ))}
      <Table.Td>{stock.runsOutOn ?? 'Sold out'}</Table.Td>
      <Table.Td ta="right" fw={600}>
        <UnitsToOrder units={stock.toOrder} />
      </Table.Td>
    </Table.Tr>
  );
}

function UnitsToOrder({ units }: { readonly units: PlannedStock['toOrder'] }) {
  if (units.reason === null) return formatCount(units.value);
  return (
    <>
      –
      <Text size="xs" c="dimmed">
        {units.reason.text}
      </Text>
    </>
  );
}
