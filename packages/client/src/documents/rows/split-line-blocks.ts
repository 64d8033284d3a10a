import { concatBytes, copyBytes } from '../../runtime/bytes.ts';
import { freeMemory } from '../../transport/free-memory.ts';
import { buildRowsError } from './build-parse-error.ts';

/** Longest line that is accepted, in bytes. Lines of tables are shorter. */
export const maxLineBytes = 67_108_864;

/** The usual size of a block. Small blocks let the garbage collector free the text early. */
const targetBlockBytes = 8_192;

/**
 * Splits bytes into blocks of whole lines, so that each can be parsed separately. Only the last block may lack its line
 * ending. The caller must process each block before reading the next one.
 */
export async function* splitLineBlocks(
  chunks: AsyncIterable<Uint8Array>,
  lineEnding: string,
  maxBytes = maxLineBytes,
): AsyncGenerator<Uint8Array, void, undefined> {
  const end = lineEnding.charCodeAt(0);
  let incomplete: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let from = 0;
    const first = size > 0 ? chunk.indexOf(end) + 1 : 0;
    if (first > 0) {
      yield concatBytes([...incomplete, chunk.subarray(0, first)]);
      [incomplete, size, from] = [[], 0, first];
    }
    if (size === 0)
      for (let to = findBlockEnd(chunk, from, end); to > from; to = findBlockEnd(chunk, from, end)) {
        yield chunk.subarray(from, to);
        from = to;
      }
    if (from < chunk.byteLength) incomplete.push(copyBytes(chunk.subarray(from)));
    size += chunk.byteLength - from;
    if (size > maxBytes) throw buildRowsError(`it has a line of more than ${maxBytes} bytes.`);
    freeMemory(chunk);
  }
  if (size > 0) yield concatBytes(incomplete);
}

/** Returns the end of the block that starts at `from`, or 0 if the rest of the chunk has no line ending. */
function findBlockEnd(chunk: Uint8Array, from: number, end: number): number {
  if (from >= chunk.byteLength) return 0;
  const to = chunk.lastIndexOf(end, Math.min(from + targetBlockBytes, chunk.byteLength) - 1) + 1;
  return to > from ? to : chunk.indexOf(end, from) + 1;
}
