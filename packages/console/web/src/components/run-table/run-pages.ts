import type { TableColumn } from '../../../../server/src/services/tables/table-column.ts';
import { client } from '../../lib/trpc.ts';
import type { TablePages } from '../data-table/table-pages.ts';

/** Names the table of a run. */
export interface RunTableName {
  readonly runId: string;
  /** Name of its file, where the run has several tables. */
  readonly name?: string | undefined;
}

/** The rows of a run's table, asked of the server. */
export function runPages(table: RunTableName, columns: readonly TableColumn[], rows: number): TablePages {
  return {
    key: ['run', table.runId, table.name ?? ''],
    columns,
    rows,
    page: (asked, signal) => client.tables.page.query({ table, ...asked }, given(signal)),
    count: (asked, signal) => client.tables.count.query({ table, ...asked }, given(signal)),
    row: (row, signal) => client.tables.row.query({ table, row }, given(signal)),
  };
}

function given(signal: AbortSignal | undefined) {
  return signal === undefined ? {} : { signal };
}
