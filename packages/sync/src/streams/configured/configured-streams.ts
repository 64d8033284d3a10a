import { findReportType } from '@supercargo/catalogue/registry';
import { formatUtcDay } from '../../base/format-utc-day.ts';
import type { Source, Stream } from '../../declaration/stream.ts';
import { toColumnName } from '../../rows/to-column-name.ts';
import { WindowQueries } from '../../sources/open-query.ts';
import { readDocument } from '../ways/report-source.ts';
import { snapshotReport } from '../ways/snapshot-report.ts';
import { buildWindowStream, windowedReport } from '../ways/windowed-report.ts';
import { buildConfigError, checkDocument, checkReport } from './check-document.ts';
import type { QueryStreamOptions, ReportStreamOptions } from './document-options.ts';
import { buildDocumentTable, listFormats } from './document-table.ts';

/**
 * Builds the stream of a report type, whose table has the columns of the report. Throws INVALID_CONFIG for options that are missing or
 * wrong; `field` is the name of the options in the error.
 */
export function buildReportStream(options: ReportStreamOptions, field = 'options'): Stream {
  checkDocument(options, field);
  checkReport(options, field);
  const { report, every, absent } = options;
  const type = findReportType(report);
  const { table: name = toColumnName(report.replace(/^GET_/, '')) } = options;
  const { marketplaces = (type?.severalMarketplaces ?? 'all') === 'all' ? 'all' : 'each' } = options;
  const { marketplaceColumn = type?.scope === 'region' ? 'sales-channel' : undefined } = options;
  const isDivided = marketplaces === 'each';
  const declaration = {
    name,
    description: `Rows of ${report}.`,
    reportType: report,
    table: buildDocumentTable(options, {
      table: name,
      source: report,
      hasMarketplace: isDivided || marketplaceColumn !== undefined,
      isDivided,
      isSnapshot: options.window === undefined,
    }),
    scope: isDivided ? 'marketplace' : 'seller',
    every,
    reportOptions: options.options,
    required: [],
    marketplace: marketplaceColumn === undefined ? undefined : toColumnName(marketplaceColumn),
    addsColumns: true,
    formats: listFormats(options),
  } as const;
  const asks = describeRequest(options);
  if (options.window === undefined)
    return { ...snapshotReport({ ...declaration, absent: absent === 'keep' ? 'keep' : { deleteAfter: 1 } }), asks };
  const { window, days = 'UTC', delay, earliest, sweeps } = options;
  return { ...windowedReport({ ...declaration, window, days, delay, earliest, sweeps, absent }), asks };
}

/** With other documents, windows or types of cells, the rows that were copied are not those that would be copied now. */
function describeRequest({ columns, ...options }: ReportStreamOptions): string {
  const { report, options: reportOptions = {}, marketplaceColumn } = options;
  const { window, days } = options.window === undefined ? { window: undefined, days: undefined } : options;
  return JSON.stringify({ report, options: reportOptions, window, days, marketplaceColumn, columns });
}

/** Builds the stream of a Data Kiosk query. Throws INVALID_CONFIG; `field` is named in the error. */
export function buildQueryStream(options: QueryStreamOptions, field: string): Stream {
  const { query, table: name } = options;
  for (const place of ['$startDate', '$endDate']) {
    if (query.includes(place)) continue;
    throw buildConfigError(
      `${field}.query has no ${place}.`,
      `Write ${place} where the query needs the day, without quotes.`,
    );
  }
  if (options.window === undefined)
    throw buildConfigError(`${field}.window is missing.`, 'Use days such as 1d or 7d, or week, month or quarter.');
  checkDocument(options, field);
  const isDivided = query.includes('$marketplaceId');
  const table = buildDocumentTable(options, {
    table: name,
    source: name,
    hasMarketplace: isDivided,
    isDivided,
    isSnapshot: false,
  });
  const rules = { table, source: name, required: [], addsColumns: true, formats: listFormats(options) };
  const stream = buildWindowStream({
    ...options,
    name,
    description: table.description,
    table,
    scope: isDivided ? 'marketplace' : 'seller',
    roles: [],
    days: 'marketplace',
    createSource: (replaced, maxWindow): Source => ({
      name,
      kind: 'query',
      maxWindow,
      countCalls: () => ({ 'dataKiosk.createQuery': 1, 'dataKiosk.getQuery': 3, 'dataKiosk.getDocument': 1 }),
      async *read(request) {
        const text = query
          .replaceAll('$startDate', JSON.stringify(formatUtcDay(request.from)))
          .replaceAll('$endDate', JSON.stringify(formatUtcDay(request.to - dayLength)))
          .replaceAll('$marketplaceId', JSON.stringify(request.marketplaceId));
        const run = new WindowQueries(request).open<object>(name, text);
        yield* readDocument(() => run.rows(), { ...rules, table: replaced }, request);
      },
    }),
  });
  return { ...stream, asks: JSON.stringify({ query, window: options.window, columns: options.columns }) };
}

const dayLength = 86_400_000;
