import '@mantine/charts/styles.css';
import { AreaChart, BarChart, DonutChart, LineChart } from '@mantine/charts';
import { Center, Group, Text } from '@mantine/core';
import { buildChartSeries, type DrawnPoint, groupByCurrency } from './model/chart-series.ts';
import type { ChartKind } from './model/chart-settings.ts';

interface ChartViewProps {
  readonly kind: ChartKind;
  readonly points: readonly DrawnPoint[];
  readonly title: string;
}

const colors = ['cyan.7', 'orange.6', 'grape.6', 'teal.6', 'red.6', 'indigo.5', 'yellow.7', 'gray.6'];

/** Draws a chart. */
export function ChartView({ kind, points, title }: ChartViewProps) {
  if (points.length === 0) {
    return (
      <Center h={260}>
        <Text size="sm">No data</Text>
      </Center>
    );
  }
  if (kind === 'donut') {
    return groupByCurrency(points).map(([currency, some]) => (
      <Donut key={currency} currency={currency} points={some} />
    ));
  }
  const { series, rows } = buildChartSeries(points, title);
  const shared = {
    h: 260,
    data: rows,
    dataKey: 'at',
    series: series.map((name, index) => ({ name, color: colors[index % colors.length] ?? 'gray.6' })),
    withLegend: series.length > 1,
    valueFormatter: (value: number) => value.toLocaleString(undefined, { maximumFractionDigits: 2 }),
  };
  if (kind === 'bar') return <BarChart {...shared} />;
  if (kind === 'area') return <AreaChart {...shared} curveType="linear" withDots={points.length < 60} />;
  return <LineChart {...shared} curveType="linear" withDots={points.length < 60} />;
}

/** Shows shares of a total. A total needs a single currency. */
function Donut({ points, currency }: Pick<ChartViewProps, 'points'> & { readonly currency: string | undefined }) {
  const data = points.map(({ at, value }, index) => ({
    name: at,
    value: Math.max(0, value),
    color: colors[index % colors.length] ?? 'gray.6',
  }));
  return (
    <Group gap="lg">
      <DonutChart data={data} size={220} thickness={36} />
      <div>
        {data.map(({ name, value, color }) => (
          <Group key={name} gap={6} wrap="nowrap">
            <span
              style={{
                width: 10,
                height: 10,
                flex: 'none',
                background: `var(--mantine-color-${color.replace('.', '-')})`,
              }}
            />
            <Text size="sm">
              {name}: {value.toLocaleString()} {currency}
            </Text>
          </Group>
        ))}
      </div>
    </Group>
  );
}
