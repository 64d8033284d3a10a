import { useQueries, useQuery } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../../lib/requests/use-refresh-on-events.ts';
import { listNamedRunTables } from './sql-names.ts';

export type RunTable = Outputs['sql']['runTables'][number];

/** Run tables whose columns the editor completes. */
const maxCompleted = 10;

/** The tables of the newest runs, with the columns of those that the query names, for completion. */
export function useRunTables(source: 'amazon' | 'sandbox', sql: string) {
  const options = trpc.sql.runTables.queryOptions({ source });
  const tables = useQuery(options);
  useRefreshOnEvents('runs', options.queryKey, 2000);
  const names = (tables.data ?? []).flatMap(({ name, newestName }) =>
    newestName === null ? [name] : [newestName, name],
  );
  const named = listNamedRunTables(sql, names).slice(0, maxCompleted);
  return useQueries({
    queries: named.map((name) => trpc.sql.runColumns.queryOptions({ source, name }, { staleTime: 60_000 })),
    combine: (found) => ({
      names,
      columns: new Map(named.map((name, at) => [name, found[at]?.data?.columns ?? []])),
    }),
  });
}

export type RunTableNames = ReturnType<typeof useRunTables>;
