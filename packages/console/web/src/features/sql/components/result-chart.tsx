import { Button, Group, MultiSelect, Select, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ChartColumn, Pin } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../../../components/permitted.tsx';
import { ChartKindSelect } from '../../../components/run-table/chart-kind-select.tsx';
import { maxSeries, type SqlChart, suggestSqlChart } from '../../../components/sql-chart/model/sql-chart.ts';
import { isNumericColumn, type SqlColumn } from '../../../components/sql-chart/model/sql-columns.ts';
import SqlChartView from '../../../components/sql-chart/sql-chart-view.tsx';
import { EmptyState } from '../../../components/states.tsx';
import type { ShownResult } from '../model/use-sql-run.ts';
import { PinModal } from './pin-modal.tsx';

interface ResultChartProps {
  readonly source: 'amazon' | 'sandbox';
  /** The result with the query that it is of. */
  readonly shown: ShownResult;
  /** Name of the query; empty if it has none. */
  readonly name: string;
}

/** Draws a result, and pins the chart with its query to a dashboard. */
export default function ResultChart({ source, shown: { sql, result }, name }: ResultChartProps) {
  const [chosen, setChosen] = useState<SqlChart>();
  const [isPinning, pin] = useDisclosure();
  const settings = chosen ?? suggestSqlChart(result.columns);
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
        <ChartFields columns={result.columns} settings={settings} change={setChosen} />
        <Permitted procedures="dashboards.pin">
          <Button
            size="xs"
            variant="default"
            leftSection={<Pin size={14} aria-hidden="true" />}
            disabled={settings.y.length === 0}
            onClick={pin.open}
          >
            Pin to dashboard
          </Button>
        </Permitted>
      </Group>
      <SqlChartView result={result} settings={settings} />
      <PinModal
        isOpen={isPinning}
        close={pin.close}
        chart={{ name, source, sql, chart: { ...settings, y: [...settings.y] } }}
      />
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
