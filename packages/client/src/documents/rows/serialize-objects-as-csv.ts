import type { Csv } from '../../ports/codecs.ts';
import type { Files } from '../../ports/files.ts';
import { decodeUtf8, encodeUtf8 } from '../../runtime/bytes.ts';
import { flattenRow, splitBatches } from './serialize-rows.ts';
import { splitLineBlocks } from './split-line-blocks.ts';

type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

// See docs/decisions/0014-convert-json-rows-to-csv-through-a-file-on-disk.md
/**
 * Serializes objects as CSV with a column for every field that occurs. The header is complete only after the last row, so
 * the cells are first written to a temporary file next to `file`. This avoids a second download.
 */
export async function* serializeObjectsAsCsv(
  batches: AsyncIterable<Iterable<unknown>>,
  { files, csv }: { readonly files: Files; readonly csv: Csv },
  file: string,
): Chunks {
  const columns = new Map<string, number>();
  const temporary = await files.writeTemporary(file, serializeRecordLines(batches, columns));
  try {
    if (columns.size > 0) yield encodeUtf8(csv.format([[...columns.keys()]]));
    for await (const lines of splitLineBlocks(temporary.bytes, '\n', Number.POSITIVE_INFINITY)) {
      const records = parseRecords(lines);
      const cells = records.map((record) => Array.from({ length: columns.size }, (_, index) => record[index] ?? ''));
      yield encodeUtf8(csv.format(cells));
    }
  } finally {
    await temporary.delete();
  }
}

/** Serializes rows as JSON Lines of cells in column order. Adds new columns to `columns`. */
async function* serializeRecordLines(batches: AsyncIterable<Iterable<unknown>>, columns: Map<string, number>): Chunks {
  for await (const rows of splitBatches(batches)) {
    yield encodeUtf8(rows.map((row) => `${JSON.stringify(buildRecord(row, columns))}\n`).join(''));
  }
}

function buildRecord(row: unknown, columns: Map<string, number>): readonly string[] {
  const record: string[] = [];
  for (const [column, cell] of flattenRow(row)) {
    const index = columns.get(column) ?? columns.size;
    columns.set(column, index);
    record[index] = cell;
  }
  return record;
}

/** Parses the JSON Lines. A missing cell is null. */
function parseRecords(bytes: Uint8Array): (string | null)[][] {
  const lines = decodeUtf8(bytes).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as (string | null)[]);
}
