import { findReportType } from '@supercargo/catalogue/registry';
import type { RowsFormat } from './print-rows.ts';

/** Adds the titles of report types to the rows of a table. JSON output is not changed. */
export async function* addTitles(
  rows: AsyncIterable<unknown> | Iterable<unknown>,
  { json, ndjson }: RowsFormat,
): AsyncGenerator<unknown> {
  for await (const row of rows) yield json || ndjson ? row : addTitle(row);
}

function addTitle(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('reportType' in row)) return row;
  return { ...row, title: findReportType(String(row.reportType))?.title };
}
