import { findReportType, type ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import { type Charset, getFlatFileCharset } from '../../base/charset.ts';
import { awaitSlices, type Slices } from '../../base/slices.ts';
import type { ReportRecipe, ReportRequest } from './report-request.ts';
import { buildTable, type Column, toContent } from './table.ts';
import { applyForm } from './table-form.ts';

/** A flat file. The report type determines its delimiter and quotes, the marketplace its charset unless one is given. */
export function createTableRecipe<Row>(
  columns: readonly Column<Row>[],
  rows: (request: ReportRequest) => readonly Row[] | Slices<readonly Row[]>,
  charset?: Charset,
): ReportRecipe {
  return function* (request) {
    const descriptor = findReportType(request.reportType);
    return toContent(applyForm(buildTable(columns, yield* awaitSlices(rows(request))), request), {
      delimiter: descriptor?.format === 'CSV' ? 'comma' : 'tab',
      quoted: descriptor?.quotedTsv ?? false,
      charset: resolveCharset(request, charset),
      lineEnd: hasShortLineEnds(descriptor) && request.isQuirkOn('lf-line-ends') ? '\n' : '\r\n',
    });
  };
}

/** Returns the charset. Flat files of Amazon.co.jp are always in Windows-31J. */
function resolveCharset({ marketplaces: [store] }: ReportRequest, given: Charset | undefined): Charset {
  return store.countryCode === 'JP' ? 'Windows-31J' : (given ?? getFlatFileCharset(store));
}

/** Whether documents with LF line ends were recorded for the kind of report. */
function hasShortLineEnds(descriptor: ReportTypeDescriptor | undefined): boolean {
  return descriptor?.category === 'Inventory Reports' || descriptor?.category === 'FBA Inventory';
}
