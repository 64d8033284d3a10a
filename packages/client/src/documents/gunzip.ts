import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { markFreeable } from '../transport/free-memory.ts';
import { batch, joined } from './join-pieces.ts';

/** Whether bytes begin as gzip does, or end before it can be told that they do not: packed, nothing at all has 20 bytes. */
export function beginsLikeGzip(bytes: Uint8Array): boolean {
  return bytes.byteLength === 0 || (bytes[0] === 0x1f && (bytes.byteLength === 1 || bytes[1] === 0x8b));
}

/** Unpacks as it is read. Fails when the bytes are damaged or end too early. */
export async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const gunzip = createGunzip({ chunkSize: batch });
  // Failures reach the reader through gunzip itself.
  pipeline(joined(pieces), gunzip, () => {});
  try {
    for await (const piece of gunzip) {
      if (fillsItsMemory(piece)) markFreeable(piece);
      yield piece as Uint8Array;
    }
  } catch (error) {
    throw isZlibError(error) ? unzipError(error) : error;
  }
}

/** What gunzip has given out up to the last byte of a buffer is the reader's; before that it goes on writing into it. */
function fillsItsMemory({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  return buffer.byteLength === batch && byteOffset + byteLength === buffer.byteLength;
}

function isZlibError(error: unknown): error is NodeJS.ErrnoException {
  return /^Z_/.test(String((error as NodeJS.ErrnoException | null)?.code));
}

function unzipError(cause: NodeJS.ErrnoException): SellingPartnerError {
  const problem = cause.code === 'Z_BUF_ERROR' ? 'ends before its gzip data do' : 'is damaged gzip';
  return new SellingPartnerError({ code: 'UNZIP_ERROR', message: `The document ${problem}: ${cause.message}.`, cause });
}
