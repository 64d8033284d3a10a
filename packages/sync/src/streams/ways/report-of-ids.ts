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
  const { option: _, separator, maxLength, ...parent } = ids;
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
      for (const text of joinIds(listed, ids)) {
        const reportOptions = { ...rules.reportOptions, [ids.option]: text };
        yield* createReportSource({ ...rules, reportOptions }).read(once);
      }
    },
  };
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
