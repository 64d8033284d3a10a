import { findReportType } from '@supercargo/catalogue/registry';
import type { Batch, Duration, ReadRequest, Source } from '../../declaration/stream.ts';
import { openReport } from '../../sources/open-report.ts';
import { readBatches } from '../../sources/read-batches.ts';
import { readValues } from '../../sources/read-values.ts';
import { requireContent } from '../../sources/require-content.ts';
import { findDays, findStartOfDay } from '../../windows/day-clock.ts';
import { ReportRows, type RowRules } from './report-rows.ts';

/** What is requested. */
export interface ReportSourceRules extends RowRules {
  /** Type of the report. */
  readonly reportType: string;
  /** Options of the report type. @default none */
  readonly reportOptions?: Readonly<Record<string, string>> | undefined;
  /** What a window is: times in UTC, days of the marketplace, or nothing for complete copies. */
  readonly windows: 'instant' | 'day' | undefined;
  /** The longest window; undefined for complete copies. */
  readonly maxWindow: Duration | undefined;
}

/** Calls for a report, with an estimate of its polls. */
const reportCalls = { 'reports.createReport': 1, 'reports.getReport': 3, 'reports.getReportDocument': 1 };

/** Creates a source that requests a report for each window, and reads its document. */
export function createReportSource(rules: ReportSourceRules): Source {
  return {
    name: rules.reportType,
    kind: 'report',
    maxWindow: rules.maxWindow,
    countCalls: () => reportCalls,
    read: (request) => readReport(rules, request),
  };
}

async function* readReport(rules: ReportSourceRules, request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
  const { reportType, reportOptions, windows } = rules;
  const { seller, marketplaceId } = request;
  const run = await openReport(
    {
      reportType,
      marketplaceIds: marketplaceId === undefined ? seller.marketplaceIds : [marketplaceId],
      ...(windows !== undefined && findBounds(windows, request)),
      ...(reportOptions !== undefined && { reportOptions }),
    },
    request,
  );
  const count = yield* readDocument(() => run.rows({ onUnknownHeadings: 'error' }), rules, request);
  if (count === 0 && windows === undefined) await requireContent(run, reportType);
}

/** Amazon includes both ends of a range. */
function findBounds(windows: 'instant' | 'day', { from, to, marketplaceId, seller }: ReadRequest) {
  if (windows === 'instant') return { dataStartTime: new Date(from), dataEndTime: new Date(to - 1) };
  const days = findDays({ marketplaceId }, seller.marketplaceIds);
  return { dataStartTime: new Date(findStartOfDay(from, days)), dataEndTime: new Date(findStartOfDay(to, days) - 1) };
}

/** Reads the rows of a document into a table. Returns the number of rows of the document. */
export async function* readDocument(
  open: () => AsyncIterable<object>,
  rules: RowRules & { readonly reportType?: string | undefined },
  request: ReadRequest,
): AsyncGenerator<Batch, number, undefined> {
  const rows = new ReportRows(rules, request);
  const { source, reportType, table } = rules;
  const findFormat = (heading: string) => rows.findFormat(heading);
  const cells = readValues({ name: source, open, reportType, findFormat, hasFormats: rows.hasFormats }, request);
  let count = 0;
  for await (const records of readBatches(cells)) {
    count += records.length;
    yield { [table.name]: await rows.convert(records) };
  }
  rows.end();
  return count;
}

/** Returns the roles for a report type. */
export function listReportRoles(reportType: string): readonly string[] {
  return findReportType(reportType)?.roles ?? [];
}

/** Returns how many minutes Amazon wants between two reports of a type; 0 if no limit is known. */
export function findMinPause(reportType: string): number {
  const { minMinutesPerApplication, minMinutesBetweenRuns } = findReportType(reportType) ?? {};
  return Math.max(minMinutesPerApplication ?? 0, minMinutesBetweenRuns ?? 0);
}
