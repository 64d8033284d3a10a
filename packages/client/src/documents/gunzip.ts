import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { markFreeable } from '../transport/free-memory.ts';
import { mergeChunks, mergedChunkSize } from './merge-chunks.ts';

/**
 * Returns whether bytes are the start of a gzip file. True for fewer than two bytes: they may be an incomplete gzip file,
 * because even one without data has 20 bytes.
 */
export function startsLikeGzip(bytes: Uint8Array): boolean {
  return bytes.byteLength === 0 || (bytes[0] === 0x1f && (bytes.byteLength === 1 || bytes[1] === 0x8b));
}

/** Decompresses gzip as it is read. Throws UNZIP_ERROR if the data is damaged or incomplete. */
export async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = createGunzip({ chunkSize: mergedChunkSize });
  // Errors of the stream are thrown by the loop below.
  pipeline(mergeChunks(chunks), stream, () => {});
  try {
    for await (const chunk of stream) {
      if (isEndOfBuffer(chunk)) markFreeable(chunk);
      yield chunk as Uint8Array;
    }
  } catch (error) {
    throw isZlibError(error) ? buildUnzipError(error) : error;
  }
}

/** Returns whether a chunk ends at the end of its buffer. Until then, gunzip continues to write into the buffer. */
function isEndOfBuffer({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  return buffer.byteLength === mergedChunkSize && byteOffset + byteLength === buffer.byteLength;
}

function isZlibError(error: unknown): error is NodeJS.ErrnoException {
  return /^Z_/.test(String((error as NodeJS.ErrnoException | null)?.code));
}

function buildUnzipError(cause: NodeJS.ErrnoException): SellingPartnerError {
  const problem = cause.code === 'Z_BUF_ERROR' ? 'ends before its gzip data is complete' : 'is damaged gzip data';
  return new SellingPartnerError({ code: 'UNZIP_ERROR', message: `The document ${problem}: ${cause.message}.`, cause });
}
