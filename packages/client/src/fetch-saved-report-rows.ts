import type { ReportList, ReportRow, ReportType } from '@supercargo/catalogue/registry';
import type { SavedReport } from './flows/report/saved-report.ts';
import { webPlatform } from './web/web-platform.ts';
import { readSavedRows } from './wiring/read-saved-rows.ts';

/**
 * Reads the rows of a saved report from a stream of its bytes: like `rows` of a run, with the same charset, cells, lists and types, but
 * without a client and without a network. It keeps only parts of the report in memory, except for XML.
 *
 * Errors are thrown where the rows are read: NOT_AVAILABLE_IN_RUNTIME for the path of a file, PARSE_ERROR for a document without rows,
 * UNZIP_ERROR for damaged gzip, INVALID_PARAMETER for a list that the report type does not have.
 */
export function readSavedReportRows<Type extends ReportType, List extends ReportList<Type> = ReportList<Type>>(
  report: SavedReport<Type, List>,
): AsyncIterableIterator<ReportRow<Type, List>, undefined> {
  return readSavedRows(webPlatform, report);
}
