import type { Table } from './table.ts';

const BREAKS = /[\t\r\n]+/g;

/** Tab-separated with CRLF and no quoting: a double quote is a character like any other. */
export function tabSeparated({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `${cells.map((cell) => cell.replace(BREAKS, ' ')).join('\t')}\r\n`;
  return line(columns) + rows.map(line).join('');
}
