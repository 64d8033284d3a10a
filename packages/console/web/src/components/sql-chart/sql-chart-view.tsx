import { Text } from '@mantine/core';
import { ChartView } from '../run-table/chart-view.tsx';
import { describeChart } from '../run-table/model/chart-settings.ts';
import { buildSqlChart, findMissingColumn, type SqlChart, type SqlRows } from './model/sql-chart.ts';

interface SqlChartViewProps {
  readonly result: SqlRows;
  readonly settings: SqlChart;
}

/** Draws the rows of a query. */
export default function SqlChartView({ result, settings }: SqlChartViewProps) {
  const missing = findMissingColumn(result.columns, settings);
  if (missing !== undefined) return <Text size="sm">The result has no column {missing}.</Text>;
  const { chart, isOverTime, notes } = buildSqlChart(result, settings);
  return (
    <div>
      <div role="img" aria-label={describeChart(chart.title, chart.points)}>
        <ChartView kind={settings.kind} chart={chart} isOverTime={isOverTime} />
      </div>
      {notes.length > 0 && (
        <Text size="xs" c="dimmed">
          {notes.join(' ')}
        </Text>
      )}
    </div>
  );
}
