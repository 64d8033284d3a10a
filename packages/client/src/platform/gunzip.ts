import { finished, pipeline } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { buildUnzipError } from '../documents/encoding/gzip.ts';
import { BodyChunks } from '../transport/body-chunks.ts';
import { freeMemory, markFreeable } from '../transport/free-memory.ts';

/** Decompresses gzip as it is read. Throws UNZIP_ERROR if the data is damaged or incomplete. */
export async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = createGunzip({ chunkSize: mergedChunkSize });
  // Errors of the stream are thrown by the loop below.
  pipeline(mergeChunks(chunks), stream, () => {});
  try {
    for await (const chunk of readAhead(stream)) {
      if (isEndOfBuffer(chunk)) markFreeable(chunk);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error) ? buildUnzipError(error, error.code === 'Z_BUF_ERROR') : error;
  }
}

/** Takes each chunk as soon as it is decompressed, so that the next one is decompressed in its thread while the reader works. */
function readAhead(stream: Gunzip): BodyChunks {
  const chunks = new BodyChunks({
    pause: () => stream.pause(),
    resume: () => stream.resume(),
    discardRest: () => stream.destroy(),
  });
  stream.on('data', (chunk: Uint8Array) => chunks.add(chunk));
  finished(stream, { writable: false }, (error) => chunks.end(error ?? undefined));
  return chunks;
}

/** Returns whether a chunk ends at the end of its buffer. Until then, gunzip continues to write into the buffer. */
function isEndOfBuffer({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  return buffer.byteLength === mergedChunkSize && byteOffset + byteLength === buffer.byteLength;
}

function isZlibError(error: unknown): error is NodeJS.ErrnoException {
  return /^Z_/.test(String((error as NodeJS.ErrnoException | null)?.code));
}

/** TLS delivers 16 kB at a time. Decompressing 256 kB at a time takes half as long. */
const mergedChunkSize = 262_144;

/**
 * Merges chunks into larger ones of the same size; the last may be smaller. All share one buffer, so the caller must
 * process each chunk before reading the next one.
 */
async function* mergeChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
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
