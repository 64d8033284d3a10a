/** Formats cells as a line of CSV (RFC 4180), with quotes where they are needed and without a line end. */
export function formatCsvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}
