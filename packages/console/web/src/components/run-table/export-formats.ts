import type { TableView } from '../data-table/model/view.ts';
import type { RunTableName } from './run-table-source.ts';

/** A file format for the export of rows. */
export interface ExportFormat {
  readonly format: string;
  readonly label: string;
  /** Escapes text that a spreadsheet would run as a formula. */
  readonly forSpreadsheets?: boolean;
}

export const exportFormats: readonly ExportFormat[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'csv', label: 'CSV for spreadsheets', forSpreadsheets: true },
  { format: 'jsonl', label: 'JSON Lines' },
  { format: 'parquet', label: 'Parquet' },
];

/** Builds the URL of an export: of a view, or of all rows. */
export function buildExportUrl(
  { runId, name }: RunTableName,
  { format, forSpreadsheets }: ExportFormat,
  view?: TableView,
): string {
  const query = new URLSearchParams({ format });
  if (forSpreadsheets) query.set('spreadsheets', 'yes');
  if (name !== undefined) query.set('name', name);
  if (view !== undefined && view.filters.length > 0) query.set('filters', JSON.stringify(view.filters));
  if (view !== undefined && view.sort.length > 0) query.set('sort', JSON.stringify(view.sort));
  return `/tables/${encodeURIComponent(runId)}/export?${query}`;
}
