import { isPlainObject } from './plain-object.ts';

/** A row's cells by their columns. What stands inside of something else is `outer.inner`; a list is JSON. */
export function cellsOf(row: unknown): Map<string, string> {
  const cells = new Map<string, string>();
  addCells(cells, '', row);
  return cells;
}

function addCells(cells: Map<string, string>, column: string, value: unknown): void {
  if (!isPlainObject(value)) {
    cells.set(column || 'value', textOf(value));
    return;
  }
  for (const [name, inner] of Object.entries(value)) addCells(cells, column === '' ? name : `${column}.${name}`, inner);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
