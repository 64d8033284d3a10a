import { findReportType, type ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import { formatUtcDay } from '../../base/format-utc-day.ts';
import { parseDuration } from '../../declaration/duration.ts';
import type { Batch, Duration, ReadRequest, Source, Stream } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { WindowQueries } from '../../sources/open-query.ts';
import { openReport } from '../../sources/open-report.ts';
import { readBatches } from '../../sources/read-batches.ts';
import { readValues } from '../../sources/read-values.ts';
import { requireContent } from '../../sources/require-content.ts';
import { checkFormats, type DocumentFormat, toCellFormat } from './document-format.ts';
import { buildDocumentTable, DocumentRows, type DocumentTableOptions, toColumnName } from './document-table.ts';

/** What reports and queries by configuration share. */
interface DocumentStreamOptions {
  /** Columns that identify a row, by the names of Amazon or of the table. @default rows are numbered */
  readonly key?: readonly string[] | undefined;
  /** Name of the table and the stream. @default the report type in lower case, without `get_` */
  readonly table?: string | undefined;
  /** Types of columns that are not text, by the names of Amazon or of the table. */
  readonly columns?: Readonly<Record<string, DocumentFormat>> | undefined;
  /** How often to read. @default the length of a window, or a day */
  readonly every?: Duration | undefined;
}

/** A report of any type that can be requested. */
export interface ReportStreamOptions extends DocumentStreamOptions {
  /** Type of the report, such as `GET_FBA_STORAGE_FEE_CHARGES_DATA`. */
  readonly report: string;
  /** Time that one report covers, such as `1d`. @default each report is a complete copy, which replaces the one before */
  readonly window?: Duration | undefined;
  /** One report for each marketplace, or one for all. @default 'all' if the report type can cover several */
  readonly marketplaces?: 'each' | 'all' | undefined;
  /** Options of the report type. */
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** A Data Kiosk query. */
export interface QueryStreamOptions extends DocumentStreamOptions {
  /** GraphQL with the places `$startDate` and `$endDate`, which become days such as `"2026-01-31"`, and `$marketplaceId`. */
  readonly query: string;
  /** Whole days that one query covers, such as `1d`. */
  readonly window: Duration;
  /** Name of the table and the stream. */
  readonly table: string;
}

/**
 * Builds the stream of a report type, whose table has the columns of the report. Throws INVALID_CONFIG for a type that cannot be copied;
 * `field` is the name of the options in the error.
 */
export function buildReportStream(streamOptions: ReportStreamOptions, field = 'options'): Stream {
  const { report, window, options: reportOptions } = streamOptions;
  const type = findReportType(report);
  if (type?.requestable === false) {
    throw buildError(
      `${field}.report is ${report}, which Amazon creates by itself.`,
      'Use a type that can be requested.',
    );
  }
  if (type?.restricted) {
    throw buildError(
      `${field}.report is ${report}, which has personal data.`,
      'Use the stream orders with personalData.',
    );
  }
  const severalMarketplaces = type?.severalMarketplaces ?? 'all';
  const { marketplaces = severalMarketplaces === 'all' ? 'all' : 'each' } = streamOptions;
  if (marketplaces === 'all' && severalMarketplaces !== 'all') {
    throw buildError(
      `${field}.marketplaces is "all", but a report of type ${report} covers only one marketplace.`,
      'Use "each", or omit it.',
    );
  }
  checkFormats(streamOptions.columns ?? {}, `${field}.columns`);
  if (marketplaces === 'each' && type?.scope === 'region') {
    throw buildError(
      `${field}.marketplaces is "each", but a report of type ${report} covers all marketplaces of the region, whichever is requested.`,
      'Use "all", or omit it: its column sales-channel has the marketplace of each row.',
    );
  }
  checkRange(type?.maxRangeDays ?? null, window, report, field);
  checkInterval(type, streamOptions, field);
  const options = describeTable(streamOptions, streamOptions.table ?? toColumnName(report.replace(/^GET_/, '')), {
    source: report,
    hasMarketplace: marketplaces === 'each',
    isSnapshot: window === undefined,
  });
  const calls = { 'reports.createReport': 1, 'reports.getReport': 3, 'reports.getReportDocument': 1 };
  return buildStream(streamOptions, options, type?.roles ?? [], {
    name: report,
    kind: 'report',
    maxWindow: window,
    countCalls: () => calls,
    async *read(request) {
      const { seller, marketplaceId, from, to } = request;
      const run = await openReport(
        {
          reportType: report,
          marketplaceIds: marketplaceId === undefined ? seller.marketplaceIds : [marketplaceId],
          ...(window !== undefined && { dataStartTime: new Date(from), dataEndTime: new Date(to) }),
          ...(reportOptions !== undefined && { reportOptions }),
        },
        request,
      );
      const count = yield* readDocument(() => run.rows({ onUnknownHeadings: 'error' }), options, request);
      if (count === 0 && options.isSnapshot) await requireContent(run, report);
    },
  });
}

/** Builds the stream of a Data Kiosk query. Throws INVALID_CONFIG; `field` is named in the error. */
export function buildQueryStream(streamOptions: QueryStreamOptions, field: string): Stream {
  const { query, window, table } = streamOptions;
  for (const place of ['$startDate', '$endDate']) {
    if (query.includes(place)) continue;
    throw buildError(
      `${field}.query has no ${place}.`,
      `Write ${place} where the query needs the day, without quotes.`,
    );
  }
  if (!/^\d+d$/.test(window)) {
    throw buildError(
      `${field}.window is ${JSON.stringify(window)}, which is not a number of days.`,
      'Use days, such as 1d.',
    );
  }
  checkFormats(streamOptions.columns ?? {}, `${field}.columns`);
  const hasMarketplace = query.includes('$marketplaceId');
  const options = describeTable(streamOptions, table, { source: table, hasMarketplace, isSnapshot: false });
  return buildStream(streamOptions, options, [], {
    name: table,
    kind: 'query',
    maxWindow: window,
    countCalls: () => ({ 'dataKiosk.createQuery': 1, 'dataKiosk.getQuery': 3, 'dataKiosk.getDocument': 1 }),
    async *read(request) {
      const text = query
        .replaceAll('$startDate', JSON.stringify(formatUtcDay(request.from)))
        .replaceAll('$endDate', JSON.stringify(formatUtcDay(request.to - dayLength)))
        .replaceAll('$marketplaceId', JSON.stringify(request.marketplaceId));
      const run = new WindowQueries(request).open<object>(table, text);
      yield* readDocument(() => run.rows(), options, request);
    },
  });
}

const dayLength = 86_400_000;

function describeTable(
  { key = [], columns = {} }: DocumentStreamOptions,
  table: string,
  others: Pick<DocumentTableOptions, 'source' | 'hasMarketplace' | 'isSnapshot'>,
): DocumentTableOptions {
  return { table, key: key.map(toColumnName), columns, ...others };
}

function buildStream(
  { every }: DocumentStreamOptions,
  options: DocumentTableOptions,
  roles: readonly string[],
  source: Source,
): Stream {
  const { table, hasMarketplace } = options;
  const shared = {
    name: table,
    description: `Rows of ${options.source}.`,
    tables: [buildDocumentTable(options)],
    scope: hasMarketplace ? 'marketplace' : 'seller',
    every: every ?? source.maxWindow ?? '1d',
    roles,
  } as const;
  if (options.isSnapshot) {
    return {
      ...shared,
      snapshot: { source, every: shared.every, absent: { deleteAfter: 1 } },
      verify: {
        reads: [{ kind: 'snapshot', replaces: 20, source }],
        changing: { [table]: 'all' },
        ignored: ['window_start'],
      },
    };
  }
  const rules = source.kind === 'query' ? describeDays(options, source) : ({ unit: 'instant', delay: '1h' } as const);
  return {
    ...shared,
    windows: { incremental: source, cursor: 'window_start', earliest: '729d', ...rules },
    verify: { reads: [{ kind: 'window', replaces: 20, length: source.maxWindow ?? '1d', repeatsWindows: true }] },
  };
}

/**
 * Amazon has the data of a day up to three days after its end, and until then an empty document. Days are read again meanwhile. A
 * second reading replaces numbered rows only if it has the same window, so longer windows of such rows wait until all data is there.
 */
function describeDays({ key }: DocumentTableOptions, { maxWindow }: Source) {
  if (key.length === 0 && maxWindow !== '1d') return { unit: 'day', delay: '102h' } as const;
  return { unit: 'day', delay: '30h', sweeps: [{ every: '1d', lookBack: '5d' }] } as const;
}

/** Returns the number of rows. */
async function* readDocument(
  open: () => AsyncIterable<object>,
  options: DocumentTableOptions,
  request: ReadRequest,
): AsyncGenerator<Batch, number, undefined> {
  let count = 0;
  const document = new DocumentRows(buildDocumentTable(options), options, request);
  const { source, key, columns } = options;
  const formats = Object.entries(columns).map(([name, format]) => [toColumnName(name), toCellFormat(format)] as const);
  const byColumn = new Map(formats.filter(([name, format]) => format !== undefined && !key.includes(name)));
  const rows = readValues(
    {
      name: source,
      open,
      reportType: source,
      findFormat: (heading) => byColumn.get(toColumnName(heading)),
      hasFormats: byColumn.size > 0,
    },
    request,
  );
  for await (const records of readBatches(rows)) {
    count += records.length;
    yield { [options.table]: await document.convert(records) };
  }
  return count;
}

function checkRange(maxDays: number | null, window: Duration | undefined, report: string, field: string): void {
  if (window === undefined) return;
  const length = parseDuration(window, `${field}.window`);
  if (maxDays === null || length <= maxDays * dayLength) return;
  throw buildError(
    `${field}.window is ${window}, but a report of type ${report} covers at most ${maxDays} days.`,
    `Use ${maxDays}d or less.`,
  );
}

/** Amazon rejects reports of some types that are requested too early, or returns the old document. */
function checkInterval(
  type: ReportTypeDescriptor | undefined,
  { every, window, report }: ReportStreamOptions,
  field: string,
) {
  const minMinutes = Math.max(type?.minMinutesPerApplication ?? 0, type?.minMinutesBetweenRuns ?? 0);
  const interval = every ?? window;
  if (interval === undefined || parseDuration(interval, `${field}.every`) >= minMinutes * 60_000) return;
  throw buildError(
    `${field}.every is ${interval}, but a report of type ${report} can be requested once in ${minMinutes} minutes.`,
    `Use ${minMinutes}m or more.`,
  );
}

function buildError(message: string, action: string): SyncError {
  return new SyncError({ code: 'INVALID_CONFIG', message, action });
}
