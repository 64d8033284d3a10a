import { findMarketplace, findReportType } from '@supercargo/catalogue/registry';
import { formatUtcDay } from '../../base/format-utc-day.ts';
import type { Row } from '../../declaration/column.ts';
import { toMilliseconds } from '../../declaration/duration.ts';
import type { Batch, Duration, ReadRequest, Source } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { openReport } from '../../sources/open-report.ts';
import { readBatches } from '../../sources/read-batches.ts';
import { readValues } from '../../sources/read-values.ts';
import { requireContent } from '../../sources/require-content.ts';
import { findDays, findStartOfDay } from '../../windows/day-clock.ts';
import type { RecordReader } from './json-records.ts';
import { ReportRows, type RowRules } from './report-rows.ts';

/** What is requested. */
export interface ReportSourceRules extends RowRules {
  /** Type of the report. */
  readonly reportType: string;
  /** Options of the report type. @default none */
  readonly reportOptions?: Readonly<Record<string, string>> | undefined;
  /** Reads the records of a document. @default its rows */
  readonly records?: RecordReader | undefined;
  /** Documents have all characters of Unicode, so that a `?` in a SKU is one and no lost character. @default false */
  readonly isUnicode?: boolean | undefined;
  /** Countries of marketplaces in which Amazon does not have the report. @default none */
  readonly unavailableIn?: readonly string[] | undefined;
  /** What a window is: times in UTC, days of the marketplace, dates without a time, or nothing for complete copies. */
  readonly windows: 'instant' | 'day' | 'date' | undefined;
  /** How far back a complete copy is requested, if Amazon wants a range for it. @default without a range */
  readonly range?: Duration | undefined;
  /** Column with the day or the time of a row. Rows outside of the window are left out: another window has them. @default all rows stay */
  readonly within?: string | undefined;
  /** The longest window; undefined for complete copies. */
  readonly maxWindow: Duration | undefined;
}

/** Calls for a report, with an estimate of its polls. */
const reportCalls = { 'reports.createReport': 1, 'reports.getReport': 3, 'reports.getReportDocument': 1 };

/** Creates a source that requests a report for each window, and reads its document. */
export function createReportSource(declared: ReportSourceRules): Source {
  const rules = { ...declared, reportedSellers: new Set<string>() };
  return {
    name: rules.reportType,
    kind: 'report',
    maxWindow: rules.maxWindow,
    isUnicode: rules.isUnicode,
    countCalls: () => reportCalls,
    read: (request) => readReport(rules, request),
  };
}

async function* readReport(rules: ReportSourceRules, request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
  const { reportType, reportOptions, windows, range, table, unavailableIn = [], records = readRows } = rules;
  const { seller, marketplaceId } = request;
  requireMarketplace(marketplaceId, unavailableIn, reportType);
  const run = await openReport(
    {
      reportType,
      marketplaceIds: marketplaceId === undefined ? seller.marketplaceIds : [marketplaceId],
      ...(windows !== undefined && toRange(findBounds(windows, request))),
      ...(range !== undefined && toRange({ from: request.now() - toMilliseconds(range), to: request.now() })),
      ...(reportOptions !== undefined && { reportOptions }),
    },
    request,
  );
  const isWithin = createWindowFilter(rules, request);
  let count = 0;
  for await (const batch of readDocument(() => records(run), rules, request)) {
    const rows = batch[table.name] ?? [];
    count += rows.length;
    yield { [table.name]: isWithin === undefined ? rows : rows.filter(isWithin) };
  }
  if (count === 0 && windows === undefined) await requireContent(run, reportType);
}

const readRows: RecordReader = (run) => run.rows({ onUnknownHeadings: 'error' });

function requireMarketplace(
  marketplaceId: string | undefined,
  unavailableIn: readonly string[],
  reportType: string,
): void {
  const country = findMarketplace(marketplaceId ?? '')?.countryCode ?? '';
  if (!unavailableIn.includes(country)) return;
  throw new SyncError({
    code: 'NOT_ENROLLED',
    message: `Amazon has no report ${reportType} in marketplace ${marketplaceId} (${country}).`,
    action: 'Leave out the stream for this marketplace. The sync tries again once a day.',
  });
}

/** Start and end of a window in milliseconds since 1970, the end exclusive. */
interface Bounds {
  readonly from: number;
  readonly to: number;
}

function findBounds(windows: 'instant' | 'day' | 'date', { from, to, marketplaceId, seller }: ReadRequest): Bounds {
  if (windows !== 'day') return { from, to };
  const days = findDays({ marketplaceId }, seller.marketplaceIds);
  return { from: findStartOfDay(from, days), to: findStartOfDay(to, days) };
}

/** Amazon includes both ends of a range. */
function toRange({ from, to }: Bounds) {
  return { dataStartTime: new Date(from), dataEndTime: new Date(to - 1) };
}

/** Returns whether rows are of the window: documents also have rows before and after it, which are not all there are. */
function createWindowFilter({ within, windows }: ReportSourceRules, request: ReadRequest) {
  if (within === undefined || windows === undefined) return undefined;
  const { from, to } = findBounds(windows, request);
  const [firstDay, endDay] = [formatUtcDay(request.from), formatUtcDay(request.to)];
  return (row: Row): boolean => {
    const place = row[within];
    if (typeof place === 'number') return place >= from && place < to;
    return typeof place !== 'string' || (place >= firstDay && place < endDay);
  };
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
