import { shiftJisDecoder } from './shift-jis.ts';
import { decodeWindows1252 } from './windows-1252.ts';

/** Bytes decoded at a time when the whole may not fit into one string. */
const slice = 67_108_864;

interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}

/**
 * The text of a document, without its byte order mark. Undefined when it has more characters than `longest`. No
 * charset makes more characters than there are bytes, so only a long document needs counting.
 */
export function decode(bytes: Uint8Array, encoding: string, longest: number): string | undefined {
  const decoder = decoderOf(encoding);
  if (bytes.byteLength <= longest) return decoder.decode(bytes);
  const parts: string[] = [];
  let length = 0;
  for (let from = 0; from < bytes.byteLength; from += slice) {
    const part = decoder.decode(bytes.subarray(from, from + slice), { stream: true });
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
): AsyncGenerator<Uint8Array, void, undefined> {
  const decoder = decoderOf(encoding);
  for await (const piece of pieces) yield Buffer.from(decoder.decode(piece, { stream: true }));
  yield Buffer.from(decoder.decode());
}

function decoderOf(encoding: string): Decoder {
  if (encoding === 'windows-1252') return { decode: (bytes) => (bytes ? decodeWindows1252(bytes) : '') };
  return encoding === 'shift_jis' ? shiftJisDecoder() : new TextDecoder(encoding);
}
