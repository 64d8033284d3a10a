import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, GitCompare } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { Answered } from '../answered.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import type { TableColumn } from '../data-table/table-pages.ts';
import { LoadingState } from '../states.tsx';
import { ExportMenu } from './export-menu.tsx';
import { firstChart } from './model/chart-choice.ts';
import { runPages } from './run-pages.ts';
import { SummaryDialog } from './summary-dialog.tsx';

const ChartBuilder = lazy(() => import('./chart-builder.tsx').then((module) => ({ default: module.ChartBuilder })));
const CompareView = lazy(() => import('./compare-view.tsx').then((module) => ({ default: module.CompareView })));

interface RunTableProps {
  readonly runId: string;
  /** Name of the file, where the run has several tables. */
  readonly name?: string | undefined;
  /** What the table is, such as the report's title. */
  readonly label?: string | undefined;
  /** Report type, for the first chart. */
  readonly reportType?: string | undefined;
  /** Run to compare with: the one before of the same report. */
  readonly previousRunId?: string | undefined;
  /** The view as a text; give both to keep it in the URL. */
  readonly view?: string | undefined;
  readonly onView?: ((view: string | undefined) => void) | undefined;
}

/** The table of a run: its rows, what its columns hold, charts, exports, and what has changed since the run before. */
export function RunTable(props: RunTableProps) {
  const { runId, name } = props;
  const described = useQuery(
    trpc.tables.describe.queryOptions({ table: { runId, name } }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return (
    <Answered query={described} label="Opening the table">
      {({ columns, rows }) => <OpenTable {...props} columns={columns} rows={rows} />}
    </Answered>
  );
}

interface OpenTableProps extends RunTableProps {
  readonly columns: readonly TableColumn[];
  readonly rows: number;
}

function OpenTable({ runId, name, columns, rows, reportType, previousRunId, ...props }: OpenTableProps) {
  const table = useMemo(() => ({ runId, name }), [runId, name]);
  const pages = useMemo(() => runPages(table, columns, rows), [table, columns, rows]);
  const first = useMemo(() => firstChart(columns, reportType), [columns, reportType]);
  const [beside, setBeside] = useState<'chart' | 'compare'>();
  const toggle = (what: 'chart' | 'compare') => setBeside(beside === what ? undefined : what);
  return (
    <DataTable
      {...props}
      pages={pages}
      label={props.label ?? 'Rows'}
      summarize={(column, view, close) => <SummaryDialog table={table} column={column} view={view} close={close} />}
      actions={(view) => (
        <>
          {first !== undefined && rows > 0 && (
            <Button
              size="xs"
              variant="default"
              aria-expanded={beside === 'chart'}
              leftSection={<ChartLine size={14} aria-hidden="true" />}
              onClick={() => toggle('chart')}
            >
              Chart
            </Button>
          )}
          {previousRunId !== undefined && (
            <Button
              size="xs"
              variant="default"
              aria-expanded={beside === 'compare'}
              leftSection={<GitCompare size={14} aria-hidden="true" />}
              onClick={() => toggle('compare')}
            >
              Compare
            </Button>
          )}
          <ExportMenu table={table} view={view} />
        </>
      )}
      above={(view) => (
        <Suspense fallback={<LoadingState />}>
          {beside === 'chart' && first !== undefined && (
            <ChartBuilder table={table} columns={columns} view={view} first={first} />
          )}
          {beside === 'compare' && previousRunId !== undefined && (
            <CompareView table={table} before={{ runId: previousRunId }} columns={columns} />
          )}
        </Suspense>
      )}
    />
  );
}
