import type { TableColumn } from '../../lib/requests/server-types.ts';
import { client } from '../../lib/requests/trpc.ts';
import type { TableSource } from '../data-table/table-source.ts';

/** Identifies a table of a run. */
export interface RunTableName {
  readonly runId: string;
  /** Name of the file, if the run has several tables. */
  readonly name?: string | undefined;
}

/** Creates a source that fetches the rows of a run's table from the server. */
export function createRunTableSource(table: RunTableName, columns: readonly TableColumn[], rows: number): TableSource {
  return {
    key: ['run', table.runId, table.name ?? ''],
    columns,
    rows,
    page: (rowsQuery, signal) => client.tables.page.query({ table, ...rowsQuery }, toRequestOptions(signal)),
    count: (filters, signal) => client.tables.count.query({ table, filters }, toRequestOptions(signal)),
    row: (row, signal) => client.tables.row.query({ table, row }, toRequestOptions(signal)),
  };
}

function toRequestOptions(signal: AbortSignal | undefined) {
  return signal === undefined ? {} : { signal };
}
