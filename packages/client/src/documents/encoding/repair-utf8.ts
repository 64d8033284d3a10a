import type { WarningEvent } from '../../ports/observer.ts';
import { concatBytes, copyBytes, decodeUtf8, encodeUtf8, isUtf8 } from '../../runtime/bytes.ts';
import { freeMemory } from '../../transport/free-memory.ts';
import type { DocumentHint } from '../document-details.ts';
import { getLegacyEncoding } from './detect-encoding.ts';

/** Called if a document is read as UTF-8 and has invalid bytes. */
export type OnInvalidBytes = () => void;

/** Creates a function that emits the warning about invalid UTF-8 once. */
export function createInvalidUtf8Warning(send: (warning: WarningEvent) => unknown, hint: DocumentHint): OnInvalidBytes {
  let isSent = false;
  const message =
    'The document is read as UTF-8 but has bytes that are not UTF-8. They are replaced by U+FFFD. ' +
    `Set charset to the document's charset, most likely "${getLegacyEncoding(hint)}".`;
  return () => {
    if (!isSent) send({ type: 'warning', code: 'CHARSET_MISMATCH', message });
    isSent = true;
  };
}

/**
 * Replaces invalid UTF-8 by U+FFFD as it is read. Characters may extend across chunks. Calls `onInvalidBytes` if there
 * are invalid bytes.
 */
export async function* repairUtf8(
  chunks: AsyncIterable<Uint8Array>,
  onInvalidBytes: OnInvalidBytes,
): AsyncGenerator<Uint8Array, void, undefined> {
  let incomplete: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    const bytes = incomplete.byteLength === 0 ? chunk : concatBytes([incomplete, chunk]);
    if (bytes !== chunk) freeMemory(chunk);
    const completeBytes = bytes.subarray(0, bytes.byteLength - countIncompleteBytes(bytes));
    // Copied, because the reader of the yielded bytes may free their memory.
    incomplete = copyBytes(bytes.subarray(completeBytes.byteLength));
    if (completeBytes.byteLength > 0) yield repairChunk(completeBytes, onInvalidBytes);
  }
  if (incomplete.byteLength > 0) yield repairChunk(incomplete, onInvalidBytes);
}

function repairChunk(bytes: Uint8Array, onInvalidBytes: OnInvalidBytes): Uint8Array {
  if (isUtf8(bytes)) return bytes;
  onInvalidBytes();
  return encodeUtf8(decodeUtf8(bytes));
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
