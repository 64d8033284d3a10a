import type { Cell } from '../table-source.ts';

/** Serializes rows as tab-separated values, as spreadsheets paste them. */
export function toTsv(lines: readonly (readonly Cell[])[]): string {
  return lines.map((cells) => cells.map(encodeCell).join('\t')).join('\n');
}

function encodeCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
