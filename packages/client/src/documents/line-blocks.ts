import { parseError } from './parse-error.ts';

/** Bytes of one line that are more than any table has. */
export const longestLine = 67_108_864;

/** The same bytes in blocks of whole lines, so that each can be read by itself. Only the last may lack its line end. */
export async function* lineBlocks(
  pieces: AsyncIterable<Uint8Array>,
  lineEnd: string,
  longest = longestLine,
): AsyncGenerator<Uint8Array, void, undefined> {
  const end = lineEnd.charCodeAt(0);
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    const cut = piece.lastIndexOf(end) + 1;
    if (cut > 0) yield size === 0 ? piece.subarray(0, cut) : Buffer.concat([...held, piece.subarray(0, cut)]);
    if (cut > 0) [held, size] = [[], 0];
    if (cut < piece.byteLength) held.push(piece.subarray(cut));
    size += piece.byteLength - cut;
    if (size > longest) throw parseError(`a line of it is longer than ${longest} bytes.`);
  }
  if (size > 0) yield Buffer.concat(held);
}
