import type { Csv } from '../../ports/codecs.ts';
import { encodeUtf8 } from '../../runtime/bytes.ts';
import { isPlainObject } from '../../runtime/plain-object.ts';

/** A file format for rows. */
export type RowsFormat = 'csv' | 'jsonl' | 'json';

type Batches = AsyncIterable<Iterable<unknown>>;
type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

/** Largest number of rows that are serialized at a time. */
const maxRowsPerBatch = 500;

/** Serializes rows as JSON Lines. */
export async function* serializeJsonLines(batches: Batches): Chunks {
  for await (const rows of splitBatches(batches)) yield toBytes(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** Serializes rows as a JSON array with one row per line. */
export async function* serializeJson(batches: Batches): Chunks {
  let prefix = '[\n';
  for await (const rows of splitBatches(batches)) {
    yield toBytes(prefix + rows.map((row) => JSON.stringify(row)).join(',\n'));
    prefix = ',\n';
  }
  yield toBytes(prefix === '[\n' ? '[]\n' : '\n]\n');
}

/**
 * Serializes the rows of a table as CSV with a header. Cells without a column are added at the end of the line.
 */
export async function* serializeCsv(batches: Batches, columns: readonly string[], csv: Csv): Chunks {
  yield encodeUtf8(csv.format([columns]));
  for await (const rows of splitBatches(batches)) {
    yield encodeUtf8(csv.format(rows.map((row) => buildRecord(row, columns))));
  }
}

function buildRecord(row: unknown, columns: readonly string[]): string[] {
  const cells = flattenRow(row);
  const record = columns.map((column) => cells.get(column) ?? '');
  for (const column of columns) cells.delete(column);
  return [...record, ...cells.values()];
}

function toBytes(text: string): Uint8Array {
  return encodeUtf8(text);
}

/** Splits batches into batches of at most `maxRowsPerBatch` rows. */
export async function* splitBatches(batches: Batches): AsyncGenerator<unknown[], void, undefined> {
  for await (const rows of batches) {
    let batch: unknown[] = [];
    for (const row of rows) {
      batch.push(row);
      if (batch.length < maxRowsPerBatch) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}

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
