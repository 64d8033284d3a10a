import type { ReportList, ReportRow, ReportType } from '@supercargo/catalogue/registry';
import { EachRow } from './documents/each-row.ts';
import type { SavedReport } from './flows/report/saved-report.ts';
import { nodeFiles } from './platform/node-files.ts';
import { afterLoading } from './wiring/load.ts';

/**
 * Reads the rows of a report that was saved, as `rows` of a run reads those of the marketplace: the same charset, cells, lists
 * and types, without a client and without a network. Holds no more than pieces of it; of XML all.
 *
 * What goes wrong is thrown where the rows are read: FILE_ERROR for a file that cannot be read, PARSE_ERROR for what has no
 * rows, UNZIP_ERROR for damaged gzip, INVALID_PARAMETER for a list that the type is known not to have.
 */
export function savedReportRows<Type extends ReportType, List extends ReportList<Type> = ReportList<Type>>(
  report: SavedReport<Type, List>,
): AsyncIterableIterator<ReportRow<Type, List>, undefined> {
  const batches = afterLoading(
    () => import('./flows/report/saved-report.ts'),
    ({ savedRows }) => savedRows(report, nodeFiles),
  );
  return new EachRow(batches as AsyncGenerator<Iterable<ReportRow<Type, List>>, void, undefined>);
}
