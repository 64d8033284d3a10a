import { Group, Skeleton, Table, Text, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PlainTable } from '../../../components/plain-table.tsx';
import { formatCount } from '../../../lib/format.ts';
import { nameShop, type Shop } from '../../../lib/shop-scope.ts';
import type { Outputs } from '../../../lib/trpc.ts';

type Stock = Outputs['shop']['stock']['stock'][number];

/** Charts are a large part of the scripts, so they are loaded when the first one is shown. */
const StockChart = lazy(() => import('./stock-chart.tsx').then((module) => ({ default: module.StockChart })));

interface StockTableProps {
  readonly stock: readonly Stock[];
  readonly shop: Shop;
  readonly lowStockDays: number;
}

/** A table of stock. */
export function StockTable({ stock, shop, lowStockDays }: StockTableProps) {
  const { hasSellers } = nameShop(shop);
  const headings = [
    'SKU',
    'Product',
    ...(hasSellers ? ['Seller'] : []),
    'Marketplace',
    'Location',
    'Available',
    'Inbound',
    'Reserved',
    'Unfulfillable',
    'Sold, 30 days',
    'Days of cover',
  ];
  return (
    <PlainTable label="Stock" headings={headings} minWidth={980}>
      {stock.map((one) => (
        <StockRow
          key={JSON.stringify([one.partnerId, one.marketplaceId, one.sku, one.heldBy])}
          stock={one}
          shop={shop}
          lowStockDays={lowStockDays}
          columns={headings.length}
        />
      ))}
    </PlainTable>
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
  const { hasSellers, nameSeller, nameMarketplace } = nameShop(shop);
  return (
    <>
      <Table.Tr>
        <Table.Td style={{ whiteSpace: 'nowrap' }}>
          {stock.heldBy === 'AMAZON' ? (
            <HistoryButton sku={stock.sku} isExpanded={isExpanded} toggle={() => setExpanded(!isExpanded)} />
          ) : (
            stock.sku
          )}
        </Table.Td>
        <Table.Td>
          <Text size="sm" lineClamp={1} maw={300} title={stock.title ?? undefined}>
            {stock.title ?? stock.asin ?? '–'}
          </Text>
        </Table.Td>
        {hasSellers && <Table.Td>{nameSeller(stock.partnerId)}</Table.Td>}
        <Table.Td>{nameMarketplace(stock.marketplaceId)}</Table.Td>
        <Table.Td>{stock.heldBy === 'AMAZON' ? 'Amazon' : 'Own'}</Table.Td>
        <Table.Td>{formatCount(stock.fulfillable)}</Table.Td>
        <UnitsCell units={stock.inbound} />
        <UnitsCell units={stock.reserved} />
        <UnitsCell units={stock.unfulfillable} />
        <Table.Td>{formatCount(stock.sold30)}</Table.Td>
        <Table.Td>
          <DaysOfCover stock={stock} lowStockDays={lowStockDays} />
        </Table.Td>
      </Table.Tr>
      {isExpanded && (
        <Table.Tr>
          <Table.Td colSpan={columns}>
            <Suspense fallback={<Skeleton height={260} />}>
              <StockChart source={shop.source} stock={stock} />
            </Suspense>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function UnitsCell({ units }: { readonly units: number | null }) {
  return <Table.Td>{units === null ? '–' : formatCount(units)}</Table.Td>;
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
      <Group gap={4} wrap="nowrap">
        {sku}
        <Icon size={14} aria-hidden="true" />
      </Group>
    </UnstyledButton>
  );
}
