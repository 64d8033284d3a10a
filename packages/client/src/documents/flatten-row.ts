import { isPlainObject } from './plain-object.ts';

/** Returns a row's cells by column. A nested field has the column `outer.inner`; an array becomes JSON. */
export function flattenRow(row: unknown): Map<string, string> {
  const cells = new Map<string, string>();
  addCells(cells, '', row);
  return cells;
}

function addCells(cells: Map<string, string>, column: string, value: unknown): void {
  if (!isPlainObject(value)) {
    cells.set(column || 'value', formatCell(value));
    return;
  }
  for (const [name, inner] of Object.entries(value)) addCells(cells, column === '' ? name : `${column}.${name}`, inner);
}

function formatCell(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
