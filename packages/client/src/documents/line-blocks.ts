import { freeMemory } from '../transport/free-memory.ts';
import { rowsError } from './parse-error.ts';

/** Bytes of one line that are more than any table has. */
export const longestLine = 67_108_864;

/** Bytes of a block: few enough for their text to be gone when the next one comes. */
const blockBytes = 8_192;

/**
 * The same bytes in blocks of whole lines, so that each can be read by itself. Only the last may lack its line end. A
 * block is to be read before the next one is asked for.
 */
export async function* lineBlocks(
  pieces: AsyncIterable<Uint8Array>,
  lineEnd: string,
  longest = longestLine,
): AsyncGenerator<Uint8Array, void, undefined> {
  const end = lineEnd.charCodeAt(0);
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    let from = 0;
    const first = size > 0 ? piece.indexOf(end) + 1 : 0;
    if (first > 0) {
      yield Buffer.concat([...held, piece.subarray(0, first)]);
      [held, size, from] = [[], 0, first];
    }
    if (size === 0)
      for (let to = cutAfter(piece, from, end); to > from; to = cutAfter(piece, from, end)) {
        yield piece.subarray(from, to);
        from = to;
      }
    if (from < piece.byteLength) held.push(Buffer.from(piece.subarray(from)));
    size += piece.byteLength - from;
    if (size > longest) throw rowsError(`a line of it is longer than ${longest} bytes.`);
    freeMemory(piece);
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Where a block of lines that begins at `from` ends; 0 when there is no line end any more. */
function cutAfter(piece: Uint8Array, from: number, end: number): number {
  if (from >= piece.byteLength) return 0;
  const to = piece.lastIndexOf(end, Math.min(from + blockBytes, piece.byteLength) - 1) + 1;
  return to > from ? to : piece.indexOf(end, from) + 1;
}
