import type { PageQuery } from '@supercargo/tables';
import { limitRows } from '../output/limit-rows.ts';
import type { ToolOutput } from '../output/tool-output.ts';
import type { ServerState } from '../state/server-state.ts';
import { checkTableColumns } from './check-table-columns.ts';

/** Reads a page of a report's rows, with the offset of the next page. */
export async function readRows(
  id: string,
  query: PageQuery,
  state: ServerState,
  signal: AbortSignal,
): Promise<ToolOutput> {
  const { tables } = state.reports;
  const { result: report } = state.reports.getFinished(id);
  checkTableColumns(query, report.columns);
  const tableQuery = state.reports.buildTableQuery(id, signal);
  const total = await tables.count(tableQuery, query.filters);
  const columns = query.columns ?? report.columns.map(({ name }) => name);
  if (total === 0) return { text: 'No rows.', metadata: { rows: 0 }, data: { columns, rows: [] } };
  const rows = limitRows((await tables.page(tableQuery, query)).map(({ cells }) => cells));
  const next = query.offset + rows.length;
  const isEnd = rows.length === 0 || next >= total;
  return {
    text: `${rows.length} of ${total} rows. Long texts are truncated. ${isEnd ? 'These are the last rows.' : `The next rows start at offset ${next}.`}`,
    metadata: { rows: total, ...(!isEnd && { nextOffset: next }) },
    data: { columns, rows },
  };
}
