/** A table as CSV, as RFC 4180 has it, with lines that end in a line feed. */
export function asCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [columns, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\n');
}

function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
