/** Formats a table as CSV by RFC 4180, except that lines end with a line feed. */
export function toCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [columns, ...rows].map((cells) => cells.map(toCsvCell).join(',')).join('\n');
}

function toCsvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
