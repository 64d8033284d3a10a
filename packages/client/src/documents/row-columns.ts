import { isPlainObject } from './plain-object.ts';

/** A row's cells by their columns. What stands inside of something else is `outer.inner`; a list is JSON. */
export function cellsOf(row: unknown): Map<string, string> {
  const cells = new Map<string, string>();
  addCells(cells, '', row);
  return cells;
}

/** The columns of all rows, in the order in which they first come. */
export async function columnsOf(batches: AsyncIterable<Iterable<unknown>>): Promise<string[]> {
  const columns = new Set<string>();
  for await (const rows of batches) {
    for (const row of rows) for (const column of cellsOf(row).keys()) columns.add(column);
  }
  return [...columns];
}

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/** The columns of the first row, which are those of all rows of a table, and the same rows. */
export async function headedBy(batches: Batches): Promise<{ columns: string[]; batches: Batches }> {
  let rows: unknown[] = [];
  for (let step = await batches.next(); !step.done; step = await batches.next()) {
    rows = [...step.value];
    if (rows.length > 0) break;
  }
  return { columns: [...cellsOf(rows[0] ?? {}).keys()], batches: followedBy(rows, batches) };
}

async function* followedBy(rows: unknown[], rest: Batches): Batches {
  yield rows;
  yield* rest;
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
