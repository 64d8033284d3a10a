import { type Charset, flatFileCharset } from './charset.ts';
import type { ReportRecipe, ReportRequest } from './report-request.ts';
import { reportTypeOf } from './report-types.ts';
import { type Column, contentOf, tableOf } from './table.ts';

/** A flat file: its delimiter and quotes follow from the type, its charset from the store unless one is given. */
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

/** Japan's store writes every flat file in its own charset. */
function charsetOf({ marketplaces: [store] }: ReportRequest, given: Charset | undefined): Charset {
  return store.countryCode === 'JP' ? 'Windows-31J' : (given ?? flatFileCharset(store));
}
