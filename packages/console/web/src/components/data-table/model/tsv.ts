import type { Cell } from '../table-pages.ts';

/** Lines of cells with tabs between, as spreadsheets paste them. */
export function toTsv(lines: readonly (readonly Cell[])[]): string {
  return lines.map((cells) => cells.map(cellTsv).join('\t')).join('\n');
}

function cellTsv(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
