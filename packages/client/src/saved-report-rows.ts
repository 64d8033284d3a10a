import type { ReportList, ReportRow, ReportType } from '@supercargo/catalogue/registry';
import { RowIterator } from './documents/rows/row-iterator.ts';
import type { SavedReport } from './flows/report/saved-report.ts';
import { nodePlatform } from './platform/node-platform.ts';
import type { Platform } from './ports/platform.ts';
import { generateAfterLoading } from './wiring/load.ts';

/**
 * Reads the rows of a saved report like `rows` of a run: with the same charset, cells, lists and types, but without a client and
 * without a network. It keeps only parts of the file in memory, except for XML.
 *
 * Errors are thrown where the rows are read: FILE_ERROR for a file that cannot be read, PARSE_ERROR for a document without rows,
 * UNZIP_ERROR for damaged gzip, INVALID_PARAMETER for a list that the report type does not have.
 */
export function readSavedReportRows<Type extends ReportType, List extends ReportList<Type> = ReportList<Type>>(
  report: SavedReport<Type, List>,
): AsyncIterableIterator<ReportRow<Type, List>, undefined> {
  return readSavedRowsOn(nodePlatform, report);
}

/** {@link readSavedReportRows} for any runtime. */
export function readSavedRowsOn<Type extends ReportType, List extends ReportList<Type> = ReportList<Type>>(
  platform: Platform,
  report: SavedReport<Type, List>,
): AsyncIterableIterator<ReportRow<Type, List>, undefined> {
  const batches = generateAfterLoading(
    () => import('./flows/report/saved-report.ts'),
    ({ readSavedRows }) => readSavedRows(report, platform),
  );
  return new RowIterator(batches as AsyncGenerator<Iterable<ReportRow<Type, List>>, void, undefined>);
}
