import type { Batch, ReadRequest, Source, Stream } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { describeOptions } from './report-declaration.ts';
import { createReportSource, listReportRoles, type ReportSourceRules } from './report-source.ts';
import { buildWindowStream, type WindowedReport } from './windowed-report.ts';

/** Where the IDs come from, and the option of the report that has them. */
export interface ReportIds {
  /** Stream, table and column that have the IDs. */
  readonly stream: string;
  readonly table: string;
  readonly column: string;
  /** Name of the option. */
  readonly option: string;
  /** Column of the rows that has the ID. */
  readonly rowColumn: string;
  readonly separator: string;
  /** Most characters of the option. Further IDs are in further reports of the same window. */
  readonly maxLength: number;
}

/** A report over windows of time that needs IDs. */
export interface ReportOfIds extends WindowedReport {
  readonly ids: ReportIds;
}

/** Builds the stream of a report that needs the IDs of another stream. A window has as many reports as the IDs need. */
export function reportOfIds(declaration: ReportOfIds): Stream {
  const { reportType, ids, roles = listReportRoles(reportType) } = declaration;
  const stream = buildWindowStream({
    ...declaration,
    roles,
    asks: describeOptions(declaration),
    createSource: (table, maxWindow) =>
      createSource({ ...declaration, table, source: reportType, windows: 'date', maxWindow }, ids),
  });
  const { option: _, rowColumn: __, separator, maxLength, ...parent } = ids;
  const batchSize = Math.floor((maxLength + separator.length) / (idLength + separator.length));
  return { ...stream, follows: { ...parent, batchSize } };
}

/** Length of an ASIN. */
const idLength = 10;

function createSource(rules: ReportSourceRules, ids: ReportIds): Source {
  const source = createReportSource(rules);
  return {
    ...source,
    async *read(request): AsyncGenerator<Batch, void, undefined> {
      const listed = await listIds(ids, request);
      // A saved report would be that of some of the IDs only.
      const once = { ...request, savedRun: undefined, saveRun: async () => {} };
      const cancelled: Cancelled[] = [];
      const texts = joinIds(listed, ids);
      for (const text of texts) {
        const reportOptions = { ...rules.reportOptions, [ids.option]: text };
        try {
          yield* createReportSource({ ...rules, reportOptions }).read(once);
        } catch (error) {
          if (!isCancelled(error)) throw error;
          cancelled.push({ values: text.split(ids.separator), error });
        }
      }
      const [first] = cancelled;
      if (first !== undefined && cancelled.length === texts.length) throw first.error;
      for (const { values, error } of cancelled) {
        const { message } = error;
        request.leaveOut({ column: ids.rowColumn, values, code: 'REPORT_CANCELLED', message, saysEmpty: true });
      }
    },
  };
}

/** IDs whose report Amazon cancelled, which it also does if there is no data for any of them. */
interface Cancelled {
  readonly values: readonly string[];
  readonly error: Error;
}

function isCancelled(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'REPORT_PROCESSING_CANCELLED';
}

async function listIds({ table, column, stream }: ReportIds, request: ReadRequest): Promise<readonly string[]> {
  const listed = [...(await request.listCopied(table, column))].sort();
  if (listed.length > 0) return listed;
  throw new SyncError({
    code: 'IDS_MISSING',
    message: `The IDs that this report needs are not copied yet: ${table} has no ${column}.`,
    action: `Wait until ${stream} is copied. The sync tries again by itself.`,
  });
}

/** Joins IDs to texts of at most so many characters. */
export function joinIds(
  listed: readonly string[],
  { separator, maxLength }: Pick<ReportIds, 'separator' | 'maxLength'>,
): string[] {
  const texts: string[] = [];
  for (const id of listed) {
    const last = texts.at(-1);
    if (last === undefined || last.length + separator.length + id.length > maxLength) texts.push(id);
    else texts[texts.length - 1] = `${last}${separator}${id}`;
  }
  return texts;
}
