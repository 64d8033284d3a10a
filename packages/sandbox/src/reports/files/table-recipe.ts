import { type Charset, flatFileCharset } from './charset.ts';
import type { ReportRecipe, ReportRequest } from './report-request.ts';
import { reportTypeOf } from './report-types.ts';
import { type Column, contentOf, tableOf } from './table.ts';

/** A flat file. The report type determines its delimiter and quotes, the marketplace its charset unless one is given. */
export function tableRecipe<Row>(
  columns: readonly Column<Row>[],
  rows: (request: ReportRequest) => readonly Row[],
  charset?: Charset,
): ReportRecipe {
  return (request) => {
    const descriptor = reportTypeOf(request.reportType);
    return contentOf(tableOf(columns, rows(request)), {
      delimiter: descriptor?.format === 'CSV' ? 'comma' : 'tab',
      quoted: descriptor?.quotedTsv ?? false,
      charset: charsetOf(request, charset),
    });
  };
}

/** Returns the charset. Flat files of Amazon.co.jp are always in Windows-31J. */
function charsetOf({ marketplaces: [store] }: ReportRequest, given: Charset | undefined): Charset {
  return store.countryCode === 'JP' ? 'Windows-31J' : (given ?? flatFileCharset(store));
}
