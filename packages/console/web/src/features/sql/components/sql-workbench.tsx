import { Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { EditorSkeleton } from '../../../components/query-editor/editor-skeleton.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ShownTogether } from '../../../components/states/shown-together.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useRunTables } from '../model/use-run-tables.ts';
import { useSqlForm } from '../model/use-sql-form.ts';
import { SqlButtons } from './sql-buttons.tsx';
import type { SqlEditorHandle } from './sql-editor.tsx';
import { SqlResultView } from './sql-result.tsx';
import { SqlTemplates } from './sql-templates.tsx';
import { TableList } from './table-list.tsx';

const SqlEditor = lazy(() => import('./sql-editor.tsx'));
const noTables: Outputs['sql']['tables'] = [];

/** The editor of a query with its result, beside the tables, the saved queries and the examples. */
export function SqlWorkbench({ source }: { readonly source: 'amazon' | 'sandbox' }) {
  const tables = useQuery(trpc.sql.tables.queryOptions(undefined, { staleTime: 'static' }));
  const saved = useQuery(trpc.sql.saved.queryOptions());
  const examples = useQuery(trpc.sql.examples.queryOptions());
  const form = useSqlForm(source);
  const editor = useRef<SqlEditorHandle>(null);
  const runTables = useRunTables(source, form.sql);
  const { execution, exporting } = form;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="sm">
          <Suspense fallback={<EditorSkeleton />}>
            <SqlEditor
              ref={editor}
              value={form.sql}
              change={form.change}
              run={form.run}
              tables={tables.data ?? noTables}
              runTables={runTables}
            />
          </Suspense>
          {form.linkError !== undefined && <ErrorState error={form.linkError} />}
          <SqlButtons form={form} />
          {execution.isRunning && <LoadingState label="Running query" lines={4} />}
          {execution.error !== null && <ErrorState error={execution.error} />}
          {execution.shown !== undefined && (
            <SqlResultView
              source={source}
              shown={execution.shown}
              name={form.name}
              exportCsv={() => exporting.start(execution.shown?.sql ?? '')}
              isExporting={exporting.isRunning}
            />
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <ShownTogether queries={[saved, examples, tables]} label="Loading queries and tables">
          <SqlTemplates open={form.open} />
          <AsyncContent query={tables} label="Loading tables">
            {(list) => <TableList source={source} tables={list} insert={(text) => editor.current?.insert(text)} />}
          </AsyncContent>
        </ShownTogether>
      </Grid.Col>
    </Grid>
  );
}
