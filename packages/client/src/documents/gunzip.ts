import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** TLS delivers 16 kB at a time; unpacking 256 kB at a time takes half as long. */
const batch = 262_144;

/** Whether bytes begin as gzip does, or end before it can be told that they do not. */
export function beginsLikeGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && (bytes.byteLength === 1 || bytes[1] === 0x8b);
}

/** Unpacks as it is read. Fails when the bytes are damaged or end too early. */
export async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const gunzip = createGunzip({ chunkSize: batch });
  // Failures reach the reader through gunzip itself.
  pipeline(joined(pieces), gunzip, () => {});
  try {
    for await (const piece of gunzip) yield piece as Uint8Array;
  } catch (error) {
    throw isZlibError(error) ? unzipError(error) : error;
  }
}

async function* joined(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.byteLength;
    if (size < batch) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

function isZlibError(error: unknown): error is NodeJS.ErrnoException {
  return /^Z_/.test(String((error as NodeJS.ErrnoException | null)?.code));
}

function unzipError(cause: NodeJS.ErrnoException): SellingPartnerError {
  const problem = cause.code === 'Z_BUF_ERROR' ? 'ends before its gzip data do' : 'is damaged gzip';
  return new SellingPartnerError({ code: 'UNZIP_ERROR', message: `The document ${problem}: ${cause.message}.`, cause });
}
