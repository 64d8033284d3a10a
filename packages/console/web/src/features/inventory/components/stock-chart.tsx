import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChartView } from '../../../components/run-table/chart-view.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import type { ShopScope } from '../../../lib/shops/shop-scope.ts';
import { formatQuantity } from '../../../lib/text/format.ts';

interface StockChartProps {
  readonly source: ShopScope['source'];
  readonly stock: Pick<Outputs['shop']['stock']['stock'][number], 'sku' | 'partnerId' | 'marketplaceId'>;
}

type StockDays = Outputs['shop']['stockHistory']['days'];

const names = { fulfillable: 'Available', inbound: 'Inbound', reserved: 'Reserved', unfulfillable: 'Unfulfillable' };

/** The stock of a SKU at Amazon by day. */
export function StockChart({ source, stock: { sku, partnerId, marketplaceId } }: StockChartProps) {
  const history = useQuery(trpc.shop.stockHistory.queryOptions({ source, sku, partnerId, marketplaceId }));
  return (
    <AsyncContent query={history} label="Loading chart">
      {({ days }) => (
        <>
          <div role="img" aria-label={describeDays(sku, days)}>
            <ChartView kind="line" isOverTime chart={buildChart(sku, days)} />
          </div>
          {days.length < 2 && (
            <Text size="xs" c="dimmed">
              The copy has one point for each day since it started.
            </Text>
          )}
        </>
      )}
    </AsyncContent>
  );
}

function buildChart(sku: string, days: StockDays) {
  const rows = days.map(({ day, fulfillable, inbound, reserved, unfulfillable }) => ({
    at: day,
    [names.fulfillable]: fulfillable,
    [names.inbound]: inbound,
    [names.reserved]: reserved,
    [names.unfulfillable]: unfulfillable,
  }));
  return { currency: undefined, title: sku, points: [], series: Object.values(names), rows };
}

function describeDays(sku: string, days: StockDays): string {
  const last = days.at(-1);
  if (last === undefined) return `No stock of ${sku}`;
  return `Stock of ${sku} over ${formatQuantity(days.length, 'day')}, last ${formatQuantity(last.fulfillable, 'unit')} on ${last.day}`;
}
