import { formatSpreadsheetLine } from '../../base/spreadsheet-line.ts';
import type { SqlResult } from './sql-runner.ts';

/** Formats a result as CSV for spreadsheets, with a header line. Lists and structures are JSON. */
export function formatSqlCsv({ columns, rows }: Pick<SqlResult, 'columns' | 'rows'>): string {
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => row.map(formatCell))];
  return lines.map(formatSpreadsheetLine).join('');
}

function formatCell(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
