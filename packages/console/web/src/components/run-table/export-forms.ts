import type { TableView } from '../data-table/model/view.ts';
import type { RunTableName } from './run-pages.ts';

/** What rows can be downloaded as. */
export interface ExportForm {
  readonly format: string;
  readonly label: string;
  /** No text in it is a formula. */
  readonly forSpreadsheets?: boolean;
}

export const exportForms: readonly ExportForm[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'csv', label: 'CSV for spreadsheets', forSpreadsheets: true },
  { format: 'jsonl', label: 'JSON lines' },
  { format: 'parquet', label: 'Parquet' },
];

/** Where a file of the rows is: as a view shows them, or all. */
export function exportAddress(
  { runId, name }: RunTableName,
  { format, forSpreadsheets }: ExportForm,
  view?: TableView,
): string {
  const query = new URLSearchParams({ format });
  if (forSpreadsheets) query.set('spreadsheets', 'yes');
  if (name !== undefined) query.set('name', name);
  if (view !== undefined && view.filters.length > 0) query.set('filters', JSON.stringify(view.filters));
  if (view !== undefined && view.sort.length > 0) query.set('sort', JSON.stringify(view.sort));
  return `/tables/${encodeURIComponent(runId)}/export?${query}`;
}
