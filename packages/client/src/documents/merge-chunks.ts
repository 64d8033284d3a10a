import { freeMemory } from '../transport/free-memory.ts';

/** TLS delivers 16 kB at a time. Decompressing 256 kB at a time takes half as long. */
export const mergedChunkSize = 262_144;

/**
 * Merges chunks into larger ones of the same size; the last may be smaller. All share one buffer, so the caller must
 * process each chunk before reading the next one.
 */
export async function* mergeChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const buffer = Buffer.allocUnsafeSlow(mergedChunkSize);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.byteLength; ) {
      const part = chunk.subarray(from, from + mergedChunkSize - filled);
      buffer.set(part, filled);
      filled += part.byteLength;
      from += part.byteLength;
      if (filled < mergedChunkSize) continue;
      yield buffer;
      filled = 0;
    }
    freeMemory(chunk);
  }
  if (filled > 0) yield buffer.subarray(0, filled);
}
