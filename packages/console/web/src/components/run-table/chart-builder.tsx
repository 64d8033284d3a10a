import { Group, Select, Stack, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Aggregate, Bucket, ChartPoints } from '../../lib/requests/server-types.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import type { TableView } from '../data-table/model/view.ts';
import type { TableColumn } from '../data-table/table-source.ts';
import { AsyncContent } from '../states/async-content.tsx';
import { ChartKindSelect } from './chart-kind-select.tsx';
import { ChartView } from './chart-view.tsx';
import { buildCharts, type DrawnChart, omitsIntervals } from './model/chart-series.ts';
import {
  aggregateLabels,
  bucketNames,
  type ChartSettings,
  canSplit,
  describeChart,
  formatChartTitle,
  getMaxGroups,
  isMeasure,
  isSplittable,
  withGroupColumn,
} from './model/chart-settings.ts';
import type { RunTableName } from './run-table-source.ts';

interface ChartBuilderProps {
  readonly table: RunTableName;
  readonly columns: readonly TableColumn[];
  readonly view: TableView;
  readonly settings: ChartSettings;
  readonly onChange: (settings: ChartSettings) => void;
}

/** Shows grouped rows as a chart for each currency, and as a table. */
export function ChartBuilder({ table, columns, view, settings, onChange }: ChartBuilderProps) {
  const chart = useQuery(
    trpc.tables.chart.queryOptions(
      {
        table,
        filters: [...view.filters],
        by: settings.by,
        aggregate: settings.aggregate,
        maxGroups: getMaxGroups(settings),
        ...(settings.bucket !== undefined && { bucket: settings.bucket }),
        ...(settings.measure !== undefined && { measure: settings.measure }),
        ...(canSplit(settings) && settings.splitBy !== undefined && { splitBy: settings.splitBy }),
      },
      { staleTime: 'static', placeholderData: keepPreviousData },
    ),
  );
  return (
    <Stack gap="sm" component="section" aria-label="Chart">
      <ChartControls columns={columns} settings={settings} onChange={onChange} />
      <AsyncContent query={chart} label="Loading chart">
        {(data) => <Charts data={data} settings={settings} />}
      </AsyncContent>
    </Stack>
  );
}

interface ChartsProps {
  readonly data: ChartPoints;
  readonly settings: ChartSettings;
}

function Charts({ data: { points, groups }, settings }: ChartsProps) {
  const title = formatChartTitle(settings);
  const charts = buildCharts(points, { ...settings, title });
  const shown = new Set(points.map(({ at }) => at)).size;
  const undated = settings.bucket !== undefined && points.some(({ at }) => at === null);
  return (
    <>
      {charts.length === 0 && <ChartFigure settings={settings} chart={{ ...noData, title }} />}
      {charts.map((chart) => (
        <ChartFigure key={chart.title} settings={settings} chart={chart} />
      ))}
      <ChartNotes
        notes={[
          groups > points.length &&
            `${settings.bucket === undefined ? 'Top' : 'Latest'} ${shown} of ${groups.toLocaleString()} groups.`,
          undated && `Rows without ${settings.by} are left out.`,
          omitsIntervals(points, settings.bucket) &&
            'Intervals without rows are left out, because there are too many. Choose a longer interval.',
        ]}
      />
      <details>
        <summary>Show as table</summary>
        <ChartTable charts={charts} settings={settings} title={title} />
      </details>
    </>
  );
}

const noData = { currency: undefined, points: [], series: [], rows: [] };

function ChartFigure({ settings, chart }: { readonly settings: ChartSettings; readonly chart: DrawnChart }) {
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {chart.title}
      </Title>
      <div role="img" aria-label={describeChart(chart.title, chart.points)}>
        <ChartView kind={settings.kind} chart={chart} isOverTime={settings.bucket !== undefined} />
      </div>
    </div>
  );
}

function ChartNotes({ notes }: { readonly notes: readonly (string | false)[] }) {
  const shown = notes.filter((note) => note !== false);
  return shown.length === 0 ? null : <Text size="sm">{shown.join(' ')}</Text>;
}

interface ChartTableProps {
  readonly charts: readonly DrawnChart[];
  readonly settings: ChartSettings;
  readonly title: string;
}

/** The values of all charts, for copying and for screen readers. */
function ChartTable({ charts, settings: { by, splitBy }, title }: ChartTableProps) {
  const hasCurrencies = charts.some(({ currency }) => currency !== undefined);
  const isSplit = charts.some(({ points }) => points.some(({ series }) => series !== undefined));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section tabIndex={0} aria-label="Chart values" style={{ maxHeight: 240, overflow: 'auto' }}>
      <Table verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{by}</Table.Th>
            {isSplit && <Table.Th>{splitBy}</Table.Th>}
            {hasCurrencies && <Table.Th>Currency</Table.Th>}
            <Table.Th ta="right">{title}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {charts.flatMap(({ currency, points }) =>
            points.map(({ at, value, series }) => (
              <Table.Tr key={`${at} ${currency} ${series}`}>
                <Table.Td>{at}</Table.Td>
                {isSplit && <Table.Td>{series}</Table.Td>}
                {hasCurrencies && <Table.Td>{currency}</Table.Td>}
                <Table.Td ta="right">{value.toLocaleString()}</Table.Td>
              </Table.Tr>
            )),
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface ChartControlsProps {
  readonly columns: readonly TableColumn[];
  readonly settings: ChartSettings;
  readonly onChange: (settings: ChartSettings) => void;
}

function ChartControls({ columns, settings, onChange: choose }: ChartControlsProps) {
  const measures = columns.filter(isMeasure).map(({ name }) => name);
  const aggregates = (Object.keys(aggregateLabels) as Aggregate[]).filter(
    (name) => name === 'count' || measures.length > 0,
  );
  return (
    <Group gap="xs" align="flex-end">
      <ChartKindSelect value={settings.kind} onChange={(kind) => choose({ ...settings, kind })} />
      <Select
        size="xs"
        label="Calculate"
        w={150}
        allowDeselect={false}
        data={aggregates.map((value) => ({ value, label: aggregateLabels[value] }))}
        value={settings.aggregate}
        onChange={(value) =>
          value !== null &&
          choose({
            ...settings,
            aggregate: value as Aggregate,
            measure: value === 'count' ? undefined : (settings.measure ?? measures[0]),
          })
        }
      />
      {settings.aggregate !== 'count' && (
        <Select
          size="xs"
          label="Column"
          allowDeselect={false}
          searchable
          data={measures}
          value={settings.measure ?? null}
          onChange={(measure) => measure !== null && choose({ ...settings, measure })}
        />
      )}
      <Select
        size="xs"
        label="Group by"
        allowDeselect={false}
        searchable
        data={columns.map(({ name }) => name)}
        value={settings.by}
        onChange={(name) => {
          const column = columns.find((column) => column.name === name);
          if (column !== undefined) choose(withGroupColumn(settings, column));
        }}
      />
      {canSplit(settings) && (
        <Select
          size="xs"
          label="Split by"
          placeholder="One series"
          clearable
          clearButtonProps={{ 'aria-label': 'One series' }}
          searchable
          data={columns.filter((column) => isSplittable(column, settings)).map(({ name }) => name)}
          value={settings.splitBy ?? null}
          onChange={(splitBy) => choose({ ...settings, splitBy: splitBy ?? undefined })}
        />
      )}
      {settings.bucket !== undefined && (
        <Select
          size="xs"
          label="Interval"
          w={110}
          allowDeselect={false}
          data={bucketNames.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))}
          value={settings.bucket}
          onChange={(bucket) => bucket !== null && choose({ ...settings, bucket: bucket as Bucket })}
        />
      )}
    </Group>
  );
}
