/**
 * Node.js decodes three control characters of Shift_JIS as in an old IBM standard, which rotates them. The code checks
 * whether the running release does so.
 */
const corrections: Readonly<Record<string, string>> = { '\x1c': '\x1a', '\x7f': '\x1c', '\x1a': '\x7f' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the rotated characters.
const rotatedCharacters = /[\x1a\x1c\x7f]/g;
let isRotating: boolean | undefined;

/** Creates a decoder for Shift_JIS that corrects the rotated characters. */
export function createShiftJisDecoder() {
  const decoder = new TextDecoder('shift_jis');
  isRotating ??= new TextDecoder('shift_jis').decode(Uint8Array.of(0x1a)) === '\x1c';
  const decode = (bytes?: Uint8Array, options?: { stream: boolean }): string => {
    const text = decoder.decode(bytes, options);
    return isRotating ? text.replace(rotatedCharacters, (character) => corrections[character] ?? character) : text;
  };
  return { decode };
}
