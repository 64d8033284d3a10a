import { shiftJisDecoder } from './shift-jis.ts';
import { slicesOf } from './slices.ts';
import { decodeWindows1252 } from './windows-1252.ts';

/** Bytes decoded at a time when the whole may not fit into one string. */
const longSlice = 67_108_864;
/** Bytes turned into UTF-8 at a time. */
const shortSlice = 1_048_576;

export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}

/**
 * The text of a document, without its byte order mark. Undefined when it has more characters than `longest`. No
 * charset makes more characters than there are bytes, so only a long document needs counting.
 */
export function decode(bytes: Uint8Array, encoding: string, longest: number, size = longSlice): string | undefined {
  const decoder = decoderOf(encoding);
  if (bytes.byteLength <= longest) return decoder.decode(bytes);
  const parts: string[] = [];
  let length = 0;
  for (const slice of slicesOf(bytes, size)) {
    const part = decoder.decode(slice, { stream: true });
    length += part.length;
    if (length > longest) return undefined;
    parts.push(part);
  }
  parts.push(decoder.decode());
  return parts.join('');
}

/** The same text as UTF-8, a piece at a time. Characters that lie across pieces stay whole. */
export async function* asUtf8(
  pieces: AsyncIterable<Uint8Array>,
  encoding: string,
  size = shortSlice,
): AsyncGenerator<Uint8Array, void, undefined> {
  const decoder = decoderOf(encoding);
  for await (const piece of pieces) {
    for (const slice of slicesOf(piece, size)) yield Buffer.from(decoder.decode(slice, { stream: true }));
  }
  yield Buffer.from(decoder.decode());
}

export function decoderOf(encoding: string): Decoder {
  if (encoding === 'windows-1252') return { decode: (bytes) => (bytes ? decodeWindows1252(bytes) : '') };
  return encoding === 'shift_jis' ? shiftJisDecoder() : new TextDecoder(encoding);
}
