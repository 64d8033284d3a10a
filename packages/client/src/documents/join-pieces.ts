import { freeMemory } from '../transport/free-memory.ts';

/** TLS delivers 16 kB at a time; unpacking 256 kB at a time takes half as long. */
export const batch = 262_144;

/**
 * The same bytes in larger pieces, all of the same size but the last. They share their memory: a piece is to be read
 * before the next one is asked for.
 */
export async function* joined(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const space = Buffer.allocUnsafeSlow(batch);
  let filled = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.byteLength; ) {
      const part = piece.subarray(from, from + batch - filled);
      space.set(part, filled);
      filled += part.byteLength;
      from += part.byteLength;
      if (filled < batch) continue;
      yield space;
      filled = 0;
    }
    freeMemory(piece);
  }
  if (filled > 0) yield space.subarray(0, filled);
}
