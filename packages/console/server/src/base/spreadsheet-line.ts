import { spreadsheetCell } from '@supercargo/tables';

/** Formats a line of CSV (RFC 4180) that is opened in a spreadsheet. */
export function formatSpreadsheetLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quote(spreadsheetCell(cell ?? ''))).join(',')}\r\n`;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
