import { isUtf8 } from 'node:buffer';
import type { WarningEvent } from '../ports/observer.ts';
import { freeMemory } from '../transport/free-memory.ts';
import { type DocumentHint, usualEncoding } from './choose-encoding.ts';

/** Told that a document has bytes that its charset does not have. */
export type OnWrongBytes = () => void;

/** Sends the warning about a document that is read as UTF-8 and is not, once. */
export function wrongUtf8Warning(send: (warning: WarningEvent) => unknown, hint: DocumentHint): OnWrongBytes {
  let isSent = false;
  const message =
    'The document is read as UTF-8 and has bytes that are not UTF-8: the text has U+FFFD in their place. ' +
    `Set charset to the one that it is in, most likely "${usualEncoding(hint)}".`;
  return () => {
    if (!isSent) send({ type: 'warning', code: 'CHARSET_MISMATCH', message });
    isSent = true;
  };
}

/** The bytes with U+FFFD for what is not UTF-8, as it is read, wherever the pieces end. Tells of the first of it. */
export async function* wellFormedUtf8(
  pieces: AsyncIterable<Uint8Array>,
  onWrongBytes: OnWrongBytes,
): AsyncGenerator<Uint8Array, void, undefined> {
  let cut: Uint8Array = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = cut.byteLength === 0 ? piece : Buffer.concat([cut, piece]);
    if (bytes !== piece) freeMemory(piece);
    const whole = bytes.subarray(0, bytes.byteLength - lengthOfCutCharacter(bytes));
    // Whoever reads the bytes may free their memory.
    cut = Buffer.from(bytes.subarray(whole.byteLength));
    if (whole.byteLength > 0) yield repaired(whole, onWrongBytes);
  }
  if (cut.byteLength > 0) yield repaired(cut, onWrongBytes);
}

function repaired(bytes: Uint8Array, onWrongBytes: OnWrongBytes): Uint8Array {
  if (isUtf8(bytes)) return bytes;
  onWrongBytes();
  return Buffer.from(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
}

/** Bytes at the end that begin a character whose other bytes are yet to come. */
function lengthOfCutCharacter(bytes: Uint8Array): number {
  const most = Math.min(3, bytes.byteLength);
  for (let length = 1; length <= most; length += 1) {
    const byte = bytes[bytes.byteLength - length] as number;
    if (byte >= 0xc0) return length < bytesOfCharacter(byte) ? length : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/** Bytes of a character by the first of them. */
function bytesOfCharacter(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}
