import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { formatCsvLine } from '@supercargo/tables';
import { delimitData } from '../output/delimit-data.ts';
import { limitRows } from '../output/limit-rows.ts';
import type { TrackedReport } from '../state/report-tracker.ts';
import type { ServerState } from '../state/server-state.ts';
import { readResource } from './read-resource.ts';

/** The maximum number of rows of a page. Long rows give shorter pages. */
const maxPageRows = 200;

const mimeType = 'text/plain';

/** Registers the rows of reports as resources: pages of CSV, delimited as data. */
export function registerReports(server: McpServer, state: ServerState): void {
  server.registerResource(
    'report rows',
    new ResourceTemplate('supercargo://reports/{id}/rows/{offset}', {
      list: () => ({ resources: listFinished(state).map(toResource) }),
    }),
    {
      title: 'Rows of a report',
      description: 'CSV page that starts at the row with this offset. The first row is 0.',
      mimeType,
    },
    async (uri, { id, offset }, { mcpReq }) => {
      const text = await readResource(uri, () => readPage(String(id), Number(offset), state, mcpReq.signal));
      return { contents: [{ uri: uri.href, mimeType, text }] };
    },
  );
}

function listFinished({ reports }: ServerState): readonly TrackedReport[] {
  return reports.runs.list().filter(({ status }) => status === 'done');
}

function toResource({ id, title, result }: TrackedReport) {
  return { uri: buildUri(id, 0), name: `${title}, ${result?.rows ?? 0} rows`, mimeType };
}

function buildUri(id: string, offset: number): string {
  return `supercargo://reports/${id}/rows/${offset}`;
}

/** Reads a page of CSV. Returns undefined if the report has no row at this offset. */
async function readPage(
  id: string,
  offset: number,
  state: ServerState,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { reports, dependencies } = state;
  const { result: report } = reports.getFinished(id);
  if (!Number.isInteger(offset) || offset < 0 || (offset > 0 && offset >= report.rows)) return undefined;
  const query = { filters: [], sort: [], offset, limit: maxPageRows };
  const page = await reports.tables.page(reports.buildTableQuery(id, signal), query);
  const rows = limitRows(page.map(({ cells }) => cells));
  const columns = report.columns.map(({ name }) => name);
  const next = offset + rows.length;
  const rest = next < report.rows ? `Next page: ${buildUri(id, next)}` : 'These are the last rows.';
  const lines = [columns, ...rows].map((cells) => formatCsvLine(cells.map((cell) => String(cell ?? ''))));
  return `${rows.length} of ${report.rows} rows. ${rest}\n${delimitData(lines.join('\n'), dependencies.randomBytes)}`;
}
