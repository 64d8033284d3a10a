import { concatBytes, copyBytes, encodeUtf8, isUtf8 } from '../../runtime/bytes.ts';
import { freeMemory } from '../../transport/free-memory.ts';
import { buildOtherCharsetError, type CharsetReader } from './charset-reader.ts';
import { createDecoder, type Decoder } from './decode-text.ts';
import { decodeCountedUtf8, type InvalidBytes } from './invalid-bytes.ts';
import { sliceBytes } from './slice-bytes.ts';

/** Number of bytes that are converted to UTF-8 at a time. */
const utf8SliceBytes = 1_048_576;

type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

/** Converts a document to valid UTF-8 as it is read. Characters may extend across chunks. */
export async function* convertToUtf8(
  chunks: AsyncIterable<Uint8Array>,
  reader: CharsetReader,
  invalid: InvalidBytes,
  sliceSize = utf8SliceBytes,
): Chunks {
  let incomplete: Uint8Array = new Uint8Array();
  let decoder: Decoder | undefined;
  for await (const chunk of reader.follow(chunks)) {
    const { charset } = reader;
    if (charset === undefined || charset.encoding === 'utf-8') {
      const bytes = incomplete.byteLength === 0 ? chunk : concatBytes([incomplete, chunk]);
      if (bytes !== chunk) freeMemory(chunk);
      const completeBytes = bytes.subarray(0, bytes.byteLength - countIncompleteBytes(bytes));
      // Copied, because the reader of the yielded bytes may free their memory.
      incomplete = copyBytes(bytes.subarray(completeBytes.byteLength));
      if (completeBytes.byteLength > 0) yield repairUtf8(completeBytes, charset?.isUnproved ?? false, invalid);
      continue;
    }
    decoder ??= createDecoder(charset.encoding);
    for (const slice of sliceBytes(chunk, sliceSize))
      yield encodeUtf8(invalid.check(decoder.decode(slice, { stream: true }), slice, charset.encoding));
  }
  if (incomplete.byteLength > 0) yield repairUtf8(incomplete, reader.charset?.isUnproved ?? false, invalid);
  if (decoder !== undefined)
    yield encodeUtf8(invalid.check(decoder.decode(), new Uint8Array(), reader.charset?.encoding ?? ''));
}

function repairUtf8(bytes: Uint8Array, isUnproved: boolean, invalid: InvalidBytes): Uint8Array {
  if (isUtf8(bytes)) return bytes;
  if (isUnproved) throw buildOtherCharsetError();
  return encodeUtf8(decodeCountedUtf8(bytes, invalid));
}

/** Counts the bytes at the end that belong to an incomplete character. */
function countIncompleteBytes(bytes: Uint8Array): number {
  const maxLength = Math.min(3, bytes.byteLength);
  for (let length = 1; length <= maxLength; length += 1) {
    const byte = bytes[bytes.byteLength - length] as number;
    if (byte >= 0xc0) return length < countCharacterBytes(byte) ? length : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/** Returns the number of bytes of a character from its first byte. */
function countCharacterBytes(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}
