import type { CallRow } from '../../storage/schema/call-record.ts';

/** Less than what one announcement between processes may have. */
const mostCharacters = 5500;

/** Rows in parts, each small enough to be announced as a whole. */
export function liveChunks(rows: readonly CallRow[]): readonly (readonly CallRow[])[] {
  const chunks: CallRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row)) + 1;
    if (size > room) {
      chunks.push([]);
      room = mostCharacters;
    }
    chunks.at(-1)?.push(row);
    room -= size;
  }
  return chunks;
}
