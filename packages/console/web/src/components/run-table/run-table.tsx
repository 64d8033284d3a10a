import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, GitCompare } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { trpc } from '../../lib/requests/trpc.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { TableColumn } from '../data-table/table-source.ts';
import { AsyncContent } from '../states/async-content.tsx';
import { LoadingState } from '../states/states.tsx';
import { ExportMenu } from './export-menu.tsx';
import { suggestChart } from './model/chart-settings.ts';
import { createRunTableSource } from './run-table-source.ts';
import { SummaryDialog } from './summary-dialog.tsx';
import { useChart } from './use-chart.ts';

const ChartBuilder = lazy(() => import('./chart-builder.tsx').then((module) => ({ default: module.ChartBuilder })));
const CompareView = lazy(() => import('./compare-view.tsx').then((module) => ({ default: module.CompareView })));

interface RunTableProps {
  readonly runId: string;
  /** Name of the file, if the run has several tables. */
  readonly name?: string | undefined;
  /** Accessible name, such as the report's title. */
  readonly label?: string | undefined;
  /** Report type, for the suggested chart. */
  readonly reportType?: string | undefined;
  /** Previous run of the same report, for a comparison. */
  readonly previousRunId?: string | undefined;
  /** The serialized view. Pass `view` and `onView` to keep it in the URL. */
  readonly view?: string | undefined;
  readonly onView?: ((view: string | undefined) => void) | undefined;
  /** The serialized chart; undefined if it is closed. Pass `chart` and `onChart` to keep it in the URL. */
  readonly chart?: string | undefined;
  readonly onChart?: ((chart: string | undefined) => void) | undefined;
}

/** Shows the table of a run with summaries, charts, exports and a comparison with the previous run. */
export function RunTable(props: RunTableProps) {
  const { runId, name } = props;
  const described = useQuery(
    trpc.tables.describe.queryOptions({ table: { runId, name } }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return (
    <AsyncContent query={described} label="Loading table">
      {({ columns, rows }) => <OpenTable {...props} columns={columns} rows={rows} />}
    </AsyncContent>
  );
}

interface OpenTableProps extends RunTableProps {
  readonly columns: readonly TableColumn[];
  readonly rows: number;
}

function OpenTable({
  runId,
  name,
  columns,
  rows,
  reportType,
  previousRunId,
  chart,
  onChart,
  ...props
}: OpenTableProps) {
  const table = useMemo(() => ({ runId, name }), [runId, name]);
  const source = useMemo(() => createRunTableSource(table, columns, rows), [table, columns, rows]);
  const initialChart = useMemo(() => suggestChart(columns, reportType), [columns, reportType]);
  const { settings, isOpen, change, toggle } = useChart({ columns, initialChart, chart, onChart });
  const [isComparing, setComparing] = useState(false);
  return (
    <DataTable
      {...props}
      source={source}
      label={props.label ?? 'Rows'}
      summarize={(column, view, close) => <SummaryDialog table={table} column={column} view={view} close={close} />}
      actions={(view) => (
        <>
          {initialChart !== undefined && rows > 0 && (
            <Button
              size="xs"
              variant="default"
              aria-expanded={isOpen}
              leftSection={<ChartLine size={14} aria-hidden="true" />}
              onClick={() => {
                setComparing(false);
                toggle();
              }}
            >
              Chart
            </Button>
          )}
          {previousRunId !== undefined && (
            <Button
              size="xs"
              variant="default"
              aria-expanded={isComparing}
              leftSection={<GitCompare size={14} aria-hidden="true" />}
              onClick={() => {
                if (isOpen) toggle();
                setComparing(!isComparing);
              }}
            >
              Compare
            </Button>
          )}
          <ExportMenu table={table} view={view} />
        </>
      )}
      above={(view) => (
        <Suspense fallback={<LoadingState />}>
          {isOpen && settings !== undefined && (
            <ChartBuilder table={table} columns={columns} view={view} settings={settings} onChange={change} />
          )}
          {isComparing && previousRunId !== undefined && (
            <CompareView table={table} before={{ runId: previousRunId }} columns={columns} />
          )}
        </Suspense>
      )}
    />
  );
}
