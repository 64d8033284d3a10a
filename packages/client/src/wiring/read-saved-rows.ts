import type { ReportList, ReportRow, ReportType } from '@supercargo/catalogue/registry';
import { RowIterator } from '../documents/rows/row-iterator.ts';
import type { SavedReport } from '../flows/report/saved-report.ts';
import type { Platform } from '../ports/platform.ts';
import { generateAfterLoading } from './load.ts';

/** Reads the rows of a saved report. */
export function readSavedRows<Type extends ReportType, List extends ReportList<Type>>(
  platform: Platform,
  report: SavedReport<Type, List>,
): AsyncIterableIterator<ReportRow<Type, List>, undefined> {
  const batches = generateAfterLoading(
    () => import('../flows/report/saved-report.ts'),
    (savedReport) => savedReport.readSavedRows(report, platform),
  );
  return new RowIterator(batches as AsyncGenerator<Iterable<ReportRow<Type, List>>, void, undefined>);
}
