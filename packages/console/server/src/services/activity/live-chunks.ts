import type { CallRow } from '../../storage/schema/call-record.ts';

/** Characters of one event. Smaller than the limit of a database notification between processes. */
const maxCharacters = 5500;

/** Splits rows into groups that are small enough for one event each. */
export function liveChunks(rows: readonly CallRow[]): readonly (readonly CallRow[])[] {
  const chunks: CallRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row)) + 1;
    if (size > room) {
      chunks.push([]);
      room = maxCharacters;
    }
    chunks.at(-1)?.push(row);
    room -= size;
  }
  return chunks;
}
