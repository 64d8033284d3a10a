import { Group, MultiSelect, Select, Stack } from '@mantine/core';
import { ChartColumn } from 'lucide-react';
import { ChartKindSelect } from '../../../components/run-table/chart-kind-select.tsx';
import { maxSeries, type SqlChart } from '../../../components/sql-chart/model/sql-chart.ts';
import { isNumericColumn, type SqlColumn } from '../../../components/sql-chart/model/sql-columns.ts';
import SqlChartView from '../../../components/sql-chart/sql-chart-view.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import type { SqlResult } from '../model/use-sql-run.ts';

interface ResultChartProps {
  readonly result: SqlResult;
  /** Undefined if the result has nothing to draw. */
  readonly settings: SqlChart | undefined;
  readonly change: (settings: SqlChart) => void;
}

/** Draws a result. */
export default function ResultChart({ result, settings, change }: ResultChartProps) {
  if (settings === undefined) {
    return (
      <EmptyState icon={ChartColumn} title="Nothing to draw">
        A chart needs two columns, one of them with numbers.
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm" component="section" aria-label="Chart">
      <Group gap="xs" align="flex-end">
        <ChartFields columns={result.columns} settings={settings} change={change} />
      </Group>
      <SqlChartView result={result} settings={settings} />
    </Stack>
  );
}

interface ChartFieldsProps {
  readonly columns: readonly SqlColumn[];
  readonly settings: SqlChart;
  readonly change: (settings: SqlChart) => void;
}

function ChartFields({ columns, settings, change }: ChartFieldsProps) {
  const names = [...new Set(columns.map(({ name }) => name))];
  const measures = [...new Set(columns.filter(isNumericColumn).map(({ name }) => name))];
  return (
    <>
      <ChartKindSelect value={settings.kind} onChange={(kind) => change({ ...settings, kind })} />
      <Select
        size="xs"
        label="Group by"
        w={150}
        allowDeselect={false}
        data={names}
        value={settings.x}
        onChange={(x) => x !== null && change({ ...settings, x })}
      />
      <MultiSelect
        size="xs"
        label="Values"
        maxValues={maxSeries}
        data={measures}
        value={[...settings.y]}
        error={settings.y.length === 0 ? 'Choose a column.' : undefined}
        onChange={(y) => change({ ...settings, y })}
      />
      {settings.kind !== 'donut' && (
        <Select
          size="xs"
          label="Split by"
          w={140}
          placeholder="One series"
          clearable
          clearButtonProps={{ 'aria-label': 'One series' }}
          data={names.filter((name) => name !== settings.x && !settings.y.includes(name))}
          value={settings.splitBy ?? null}
          onChange={(splitBy) => change({ ...settings, splitBy: splitBy ?? undefined })}
        />
      )}
    </>
  );
}
