import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { marked } from '../answers/marked.ts';
import { rowsWithin } from '../answers/rows-within.ts';
import type { Desk } from '../desk.ts';
import type { ReportJob } from '../state/report-shelf.ts';
import { asCsv } from './as-csv.ts';
import { orNotFound } from './or-not-found.ts';

/** Rows on one page at most; fewer where they are long. */
const pageRows = 200;

const mimeType = 'text/plain';

/** Finished reports as resources: their rows as CSV, page by page, between the marks of data. */
export function registerReports(server: McpServer, desk: Desk): void {
  server.registerResource(
    'report rows',
    new ResourceTemplate('supercargo://reports/{id}/rows/{offset}', {
      list: () => ({ resources: finishedOf(desk).map(listed) }),
    }),
    { title: 'Rows of a report', description: 'A page of CSV that begins at a row, from 0.', mimeType },
    async (uri, { id, offset }, { mcpReq }) => {
      const text = await orNotFound(uri, () => pageOf(String(id), Number(offset), desk, mcpReq.signal));
      return { contents: [{ uri: uri.href, mimeType, text }] };
    },
  );
}

function finishedOf({ reports }: Desk): readonly ReportJob[] {
  return reports.jobs.list().filter(({ state }) => state === 'done');
}

function listed({ id, title, result }: ReportJob) {
  return { uri: addressOf(id, 0), name: `${title}, ${result?.rows ?? 0} rows`, mimeType };
}

function addressOf(id: string, offset: number): string {
  return `supercargo://reports/${id}/rows/${offset}`;
}

/** Undefined where the report has no row. */
async function pageOf(id: string, offset: number, desk: Desk, signal: AbortSignal): Promise<string | undefined> {
  const { reports, ports } = desk;
  const { result } = reports.finished(id);
  if (!Number.isInteger(offset) || offset < 0 || (offset > 0 && offset >= result.rows)) return undefined;
  const query = { filters: [], sort: [], offset, limit: pageRows };
  const page = await reports.tables.page(reports.asked(id, signal), query);
  const rows = rowsWithin(page.map(({ cells }) => cells));
  const columns = result.columns.map(({ name }) => name);
  const next = offset + rows.length;
  const rest = next < result.rows ? `The next page: ${addressOf(id, next)}` : 'This is the end.';
  return `${rows.length} of ${result.rows} rows. ${rest}\n${marked(asCsv(columns, rows), ports.randomBytes)}`;
}
