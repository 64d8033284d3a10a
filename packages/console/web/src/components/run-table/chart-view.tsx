import '@mantine/charts/styles.css';
import { AreaChart, BarChart, DonutChart, LineChart } from '@mantine/charts';
import { Center, Group, Text } from '@mantine/core';
import type { DrawnChart } from './model/chart-series.ts';
import type { ChartKind } from './model/chart-settings.ts';

interface ChartViewProps {
  readonly kind: ChartKind;
  readonly chart: DrawnChart;
  /** Whether the positions are times. Lines and areas then have a true time axis. */
  readonly isOverTime: boolean;
}

const colors = ['cyan.7', 'orange.6', 'grape.6', 'teal.6', 'red.6', 'indigo.5', 'yellow.7', 'gray.6'];
const maxDots = 60;

/** Draws a chart. */
export function ChartView({ kind, chart, isOverTime }: ChartViewProps) {
  const { rows, series } = chart;
  if (rows.length === 0) {
    return (
      <Center h={260}>
        <Text size="sm">No data</Text>
      </Center>
    );
  }
  if (kind === 'donut') return <Donut chart={chart} />;
  const shared = {
    h: 260,
    series: series.map((name, index) => ({ name, color: colors[index % colors.length] ?? 'gray.6' })),
    withLegend: series.length > 1,
    valueFormatter: (value: number) => value.toLocaleString(undefined, { maximumFractionDigits: 2 }),
  };
  // Bars have the same width at any time. Every interval has one, so that their distances are true as well.
  if (kind === 'bar') return <BarChart {...shared} data={[...rows]} dataKey="at" />;
  const line = {
    ...shared,
    curveType: 'linear',
    withDots: rows.length < maxDots,
    connectNulls: false,
    ...(isOverTime ? buildTimeAxis(rows) : { data: [...rows], dataKey: 'at' }),
  } as const;
  return kind === 'area' ? <AreaChart {...line} /> : <LineChart {...line} />;
}

/** Places the rows on an axis of times instead of names. */
function buildTimeAxis(rows: DrawnChart['rows']) {
  return {
    data: rows.map((row) => ({ ...row, time: Date.parse(row.at) })),
    dataKey: 'time',
    xAxisProps: {
      type: 'number',
      scale: 'time',
      domain: ['dataMin', 'dataMax'],
      tickFormatter: formatMoment,
    },
    tooltipProps: { labelFormatter: formatMoment },
  } as const;
}

/** Formats a day, or a time of a day. The label of a tooltip that is not shown has none. */
function formatMoment(time: unknown): string {
  if (typeof time !== 'number') return '';
  const [day, clock] = new Date(time).toISOString().slice(0, 16).split('T');
  return clock === '00:00' ? `${day}` : `${day} ${clock}`;
}

/** Shows shares of a total. A total needs a single currency. */
function Donut({ chart: { points, currency } }: Pick<ChartViewProps, 'chart'>) {
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
