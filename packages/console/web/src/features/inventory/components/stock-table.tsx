import { Group, Skeleton, Table, Text, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { nameShop, type Shop } from '../../../lib/shops/shop-scope.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { AboutStock, StockHeadings } from './about-stock.tsx';

type Stock = Outputs['shop']['stock']['stock'][number];

/** Charts are a large part of the scripts, so they are loaded when the first one is shown. */
const StockChart = lazy(() => import('./stock-chart.tsx').then((module) => ({ default: module.StockChart })));

interface StockTableProps {
  readonly stock: readonly Stock[];
  readonly shop: Shop;
  readonly lowStockDays: number;
}

/** A table of stock. On a phone, it has the SKU, the units and how long they last, and the rest below the SKU. */
export function StockTable({ stock, shop, lowStockDays }: StockTableProps) {
  const { hasSellers } = nameShop(shop);
  return (
    <ScrollRegion label="Stock">
      <Table miw={{ base: 0, xs: 980 }}>
        <Table.Thead>
          <Table.Tr>
            <StockHeadings shop={shop} />
            <Table.Th ta="right">Available</Table.Th>
            {['Inbound', 'Reserved', 'Unfulfillable', 'Sold, 30 days'].map((heading) => (
              <Table.Th key={heading} visibleFrom="xs" ta="right">
                {heading}
              </Table.Th>
            ))}
            <Table.Th ta="right">Days of cover</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stock.map((one) => (
            <StockRow
              key={JSON.stringify([one.partnerId, one.marketplaceId, one.sku, one.heldBy])}
              stock={one}
              shop={shop}
              lowStockDays={lowStockDays}
              columns={hasSellers ? 11 : 10}
            />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

interface StockRowProps {
  readonly stock: Stock;
  readonly shop: Shop;
  readonly lowStockDays: number;
  /** Number of columns of the table. */
  readonly columns: number;
}

function StockRow({ stock, shop, lowStockDays, columns }: StockRowProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { nameMarketplace } = nameShop(shop);
  return (
    <>
      <Table.Tr>
        <AboutStock
          stock={stock}
          shop={shop}
          {...(stock.heldBy === 'AMAZON' && {
            name: <HistoryButton sku={stock.sku} isExpanded={isExpanded} toggle={() => setExpanded(!isExpanded)} />,
          })}
        />
        <Table.Td ta="right">{formatCount(stock.fulfillable)}</Table.Td>
        <UnitsCell units={stock.inbound} />
        <UnitsCell units={stock.reserved} />
        <UnitsCell units={stock.unfulfillable} />
        <UnitsCell units={stock.sold30} />
        <Table.Td ta="right">
          <DaysOfCover stock={stock} lowStockDays={lowStockDays} />
        </Table.Td>
      </Table.Tr>
      {isExpanded && (
        <Table.Tr>
          <Table.Td colSpan={columns}>
            {stock.marketplaces.length > 1 && (
              <Text size="sm" mb="xs">
                Sold in the last 30 days: {describeSales(stock, nameMarketplace)}
              </Text>
            )}
            <Suspense fallback={<Skeleton height={260} />}>
              <StockChart source={shop.source} stock={stock} />
            </Suspense>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** Describes the sales of each marketplace, most first, such as `GB 12, DE 3`. */
function describeSales({ marketplaces }: Stock, nameMarketplace: (id: string) => string): string {
  return marketplaces
    .toSorted((one, other) => other.sold30 - one.sold30)
    .map(({ marketplaceId, sold30 }) => `${nameMarketplace(marketplaceId)} ${formatCount(sold30)}`)
    .join(', ');
}

function UnitsCell({ units }: { readonly units: number | null }) {
  return (
    <Table.Td visibleFrom="xs" ta="right">
      {units === null ? '–' : formatCount(units)}
    </Table.Td>
  );
}

/** The words say that stock is low, so that color is not the only sign. */
function DaysOfCover({ stock, lowStockDays }: { readonly stock: Stock; readonly lowStockDays: number }) {
  const { daysOfCover } = stock;
  if (daysOfCover === null) return '–';
  const isLow = daysOfCover < lowStockDays;
  return (
    <Text size="sm" {...(isLow && { c: 'var(--mantine-color-error)' })}>
      {formatCount(daysOfCover)}
      {isLow && ' (low)'}
    </Text>
  );
}

interface HistoryButtonProps {
  readonly sku: string;
  readonly isExpanded: boolean;
  readonly toggle: () => void;
}

/** The SKU, which shows a chart. Amazon's stock has a history, the seller's own has none. */
function HistoryButton({ sku, isExpanded, toggle }: HistoryButtonProps) {
  const Icon = isExpanded ? ChevronDown : ChevronRight;
  return (
    <UnstyledButton aria-expanded={isExpanded} aria-label={`Chart of ${sku}`} onClick={toggle} fz="sm">
      <Group gap={4} wrap="nowrap" style={{ overflowWrap: 'anywhere' }}>
        {sku}
        <Icon size={14} style={{ flexShrink: 0 }} aria-hidden="true" />
      </Group>
    </UnstyledButton>
  );
}
