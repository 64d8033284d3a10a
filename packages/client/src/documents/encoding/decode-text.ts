import { sliceBytes } from './slice-bytes.ts';
import { decodeWindows1252 } from './windows-1252.ts';

/** Number of bytes that are decoded at a time if the text may not fit into one string. */
const longTextSliceBytes = 67_108_864;

/** The part of `TextDecoder` that is used here. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}

/**
 * Decodes a document, without its byte order mark. Returns undefined if it has more than `maxCharacters` characters. A
 * byte never becomes more than one character, so characters are counted only in a document with more bytes.
 */
export function decodeText(
  bytes: Uint8Array,
  encoding: string,
  maxCharacters: number,
  sliceSize = longTextSliceBytes,
): string | undefined {
  const decoder = createDecoder(encoding);
  if (bytes.byteLength <= maxCharacters) return decoder.decode(bytes);
  const parts: string[] = [];
  let length = 0;
  for (const slice of sliceBytes(bytes, sliceSize)) {
    const part = decoder.decode(slice, { stream: true });
    length += part.length;
    if (length > maxCharacters) return undefined;
    parts.push(part);
  }
  parts.push(decoder.decode());
  return parts.join('');
}

/** Creates a decoder for an encoding that `findEncoding` returned. */
export function createDecoder(encoding: string): Decoder {
  if (encoding === 'windows-1252') return { decode: (bytes) => (bytes ? decodeWindows1252(bytes) : '') };
  return encoding === 'shift_jis' ? createShiftJisDecoder() : new TextDecoder(encoding);
}

/**
 * Node.js decodes three control characters of Shift_JIS as in an old IBM standard, which rotates them. The code checks
 * whether the running release does so.
 */
const corrections: Readonly<Record<string, string>> = { '\x1c': '\x1a', '\x7f': '\x1c', '\x1a': '\x7f' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the rotated characters.
const rotatedCharacters = /[\x1a\x1c\x7f]/g;
let isRotating: boolean | undefined;

/** Creates a decoder for Shift_JIS that corrects the rotated characters. */
function createShiftJisDecoder() {
  const decoder = new TextDecoder('shift_jis');
  isRotating ??= new TextDecoder('shift_jis').decode(Uint8Array.of(0x1a)) === '\x1c';
  const decode = (bytes?: Uint8Array, options?: { stream: boolean }): string => {
    const text = decoder.decode(bytes, options);
    return isRotating ? text.replace(rotatedCharacters, (character) => corrections[character] ?? character) : text;
  };
  return { decode };
}
