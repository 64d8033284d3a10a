import { Group, Select, Stack, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Aggregate, Bucket } from '../../lib/server-types.ts';
import { trpc } from '../../lib/trpc.ts';
import { AsyncContent } from '../async-content.tsx';
import type { TableView } from '../data-table/model/view.ts';
import type { TableColumn } from '../data-table/table-source.ts';
import { ChartView } from './chart-view.tsx';
import { describeByCurrency, toDrawnPoints } from './model/chart-series.ts';
import {
  aggregateLabels,
  type ChartKind,
  type ChartSettings,
  chartKinds,
  describeChart,
  formatChartTitle,
  getMaxGroups,
  isMeasure,
  withGroupColumn,
} from './model/chart-settings.ts';
import type { RunTableName } from './run-table-source.ts';

interface ChartBuilderProps {
  readonly table: RunTableName;
  readonly columns: readonly TableColumn[];
  readonly view: TableView;
  readonly initial: ChartSettings;
}

const bucketNames: readonly Bucket[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];

/** Shows grouped rows as a chart and as a table. */
export function ChartBuilder({ table, columns, view, initial }: ChartBuilderProps) {
  const [settings, setSettings] = useState(initial);
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
      },
      { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
    ),
  );
  const title = formatChartTitle(settings);
  return (
    <Stack gap="sm" component="section" aria-label="Chart">
      <ChartControls columns={columns} settings={settings} onChange={setSettings} />
      <AsyncContent query={chart} label="Loading chart">
        {({ points, groups }) => {
          const shown = toDrawnPoints(points);
          const hasCurrencies = shown.some(({ currency }) => currency !== undefined);
          return (
            <>
              <Title order={3} size="h6">
                {title}
              </Title>
              <div role="img" aria-label={describeByCurrency(title, shown, describeChart)}>
                <ChartView kind={settings.kind} points={shown} title={title} />
              </div>
              {groups > shown.length && (
                <Text size="sm">
                  {settings.bucket === undefined ? 'Top' : 'Latest'} {shown.length} of {groups.toLocaleString()} groups.
                </Text>
              )}
              <details>
                <summary>Show as table</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
                <section tabIndex={0} aria-label="Chart values" style={{ maxHeight: 240, overflow: 'auto' }}>
                  <Table verticalSpacing={2}>
                    <Table.Thead>
                      <Table.Tr>
                        <Table.Th>{settings.by}</Table.Th>
                        {hasCurrencies && <Table.Th>Currency</Table.Th>}
                        <Table.Th ta="right">{title}</Table.Th>
                      </Table.Tr>
                    </Table.Thead>
                    <Table.Tbody>
                      {shown.map(({ at, value, currency }) => (
                        <Table.Tr key={`${at} ${currency}`}>
                          <Table.Td>{at}</Table.Td>
                          {hasCurrencies && <Table.Td>{currency}</Table.Td>}
                          <Table.Td ta="right">{value.toLocaleString()}</Table.Td>
                        </Table.Tr>
                      ))}
                    </Table.Tbody>
                  </Table>
                </section>
              </details>
            </>
          );
        }}
      </AsyncContent>
    </Stack>
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
      <Select
        size="xs"
        label="Chart type"
        w={110}
        allowDeselect={false}
        data={chartKinds.map((kind) => ({ value: kind, label: kind[0]?.toUpperCase() + kind.slice(1) }))}
        value={settings.kind}
        onChange={(kind) => kind !== null && choose({ ...settings, kind: kind as ChartKind })}
      />
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
