import { formatCsvLine, spreadsheetCell } from '@supercargo/tables';

/** Formats a line of CSV (RFC 4180) that is opened in a spreadsheet. */
export function formatSpreadsheetLine(cells: readonly (string | null)[]): string {
  return `${formatCsvLine(cells.map((cell) => spreadsheetCell(cell ?? '')))}\r\n`;
}
