import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ContentsView } from '../../lib/lists/contents-view.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import type { Run } from '../run-status/run-status.tsx';
import { RunTable } from '../run-table/run-table.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { FilesDeleted } from './files-deleted.tsx';

interface RunContentsProps extends ContentsView {
  readonly run: Run;
  readonly onChange: (view: ContentsView) => void;
  /** Report type, for the suggested chart. */
  readonly reportType?: string | undefined;
}

/** Shows the results of a run: its tables, or a preview of its document. */
export function RunContents({ run, table, view, chart, onChange, reportType }: RunContentsProps) {
  const previous = useQuery(trpc.runs.previous.queryOptions({ runId: run.id }));
  const tables = run.files.filter(({ kind }) => kind === 'table').map(({ name }) => name);
  const shown = tables.find((name) => name === table) ?? tables[0];
  if (run.filesDeletedAt !== null) return <FilesDeleted at={run.filesDeletedAt} />;
  if (shown === undefined) return <DocumentPreview run={run} />;
  const grid = (
    <RunTable
      key={shown}
      runId={run.id}
      name={shown}
      label={run.title}
      reportType={reportType}
      previousRunId={previous.data ?? undefined}
      view={view}
      onView={(next) => onChange({ table, view: next, chart })}
      chart={chart}
      onChart={(next) => onChange({ table, view, chart: next })}
    />
  );
  if (tables.length === 1) return grid;
  return (
    <Tabs value={shown} onChange={(name) => onChange({ table: name ?? undefined })} keepMounted={false}>
      <Tabs.List mb="xs">
        {tables.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name.replace(/\.parquet$/, '')}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown}>{grid}</Tabs.Panel>
    </Tabs>
  );
}
