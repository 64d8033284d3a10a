import { stringify } from 'csv-stringify/sync';
import { cellsOf } from './row-columns.ts';

/** A form that rows can be written in. */
export type RowsFormat = 'csv' | 'jsonl' | 'json';

type Batches = AsyncIterable<Iterable<unknown>>;
type Pieces = AsyncGenerator<Uint8Array, void, undefined>;

/** Rows that are written at a time. */
const most = 500;

/** One row a line. */
export async function* asJsonLines(batches: Batches): Pieces {
  for await (const rows of smallBatches(batches)) yield pieceOf(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** A list, with one row a line. */
export async function* asJson(batches: Batches): Pieces {
  let before = '[\n';
  for await (const rows of smallBatches(batches)) {
    yield pieceOf(before + rows.map((row) => JSON.stringify(row)).join(',\n'));
    before = ',\n';
  }
  yield pieceOf(before === '[\n' ? '[]\n' : '\n]\n');
}

/**
 * Rows of a table, comma-separated, under its header. Cells that are in none of its columns stand at the end of their line.
 */
export async function* asCsv(batches: Batches, columns: readonly string[]): Pieces {
  yield csvOf([columns]);
  for await (const rows of smallBatches(batches)) {
    yield csvOf(rows.map((row) => recordOf(row, columns)));
  }
}

function recordOf(row: unknown, columns: readonly string[]): string[] {
  const cells = cellsOf(row);
  const record = columns.map((column) => cells.get(column) ?? '');
  for (const column of columns) cells.delete(column);
  return [...record, ...cells.values()];
}

/** Records as lines, quoted where they must be, as RFC 4180 has it. */
export function csvOf(records: readonly (readonly string[])[]): Uint8Array {
  return pieceOf(stringify(records as string[][], { record_delimiter: 'windows' }));
}

function pieceOf(text: string): Uint8Array {
  return Buffer.from(text);
}

/** The same rows in batches that are small enough to be written at once. */
export async function* smallBatches(batches: Batches): AsyncGenerator<unknown[], void, undefined> {
  for await (const rows of batches) {
    let small: unknown[] = [];
    for (const row of rows) {
      small.push(row);
      if (small.length < most) continue;
      yield small;
      small = [];
    }
    if (small.length > 0) yield small;
  }
}
