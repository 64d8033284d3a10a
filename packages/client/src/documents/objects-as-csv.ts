import type { Files } from '../ports/files.ts';
import { lineBlocks } from './line-blocks.ts';
import { cellsOf } from './row-columns.ts';
import { csvOf, smallBatches } from './rows-as-text.ts';

type Pieces = AsyncGenerator<Uint8Array, void, undefined>;

// See docs/decisions/0014-convert-json-rows-to-csv-through-a-file-on-disk.md
/**
 * Comma-separated rows of objects, with a column for every member that any of them has. The header comes first and is known
 * last: until then the cells are on the disk, beside the file that is to be written, so that nothing is fetched twice.
 */
export async function* objectsAsCsv(batches: AsyncIterable<Iterable<unknown>>, files: Files, file: string): Pieces {
  const columns = new Map<string, number>();
  const held = await files.writeTemporary(file, recordLines(batches, columns));
  try {
    if (columns.size > 0) yield csvOf([[...columns.keys()]]);
    for await (const lines of lineBlocks(held.bytes, '\n', Number.POSITIVE_INFINITY)) {
      yield csvOf(recordsIn(lines).map((record) => Array.from({ length: columns.size }, (_, at) => record[at] ?? '')));
    }
  } finally {
    await held.delete();
  }
}

/** A row's cells as a line of JSON, each at the place of its column. Columns are added as they come. */
async function* recordLines(batches: AsyncIterable<Iterable<unknown>>, columns: Map<string, number>): Pieces {
  for await (const rows of smallBatches(batches)) {
    yield Buffer.from(rows.map((row) => `${JSON.stringify(recordOf(row, columns))}\n`).join(''));
  }
}

function recordOf(row: unknown, columns: Map<string, number>): readonly string[] {
  const record: string[] = [];
  for (const [column, cell] of cellsOf(row)) {
    const at = columns.get(column) ?? columns.size;
    columns.set(column, at);
    record[at] = cell;
  }
  return record;
}

/** Where a row has no cell, JSON has null. */
function recordsIn({ buffer, byteOffset, byteLength }: Uint8Array): (string | null)[][] {
  const lines = Buffer.from(buffer, byteOffset, byteLength).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as (string | null)[]);
}
