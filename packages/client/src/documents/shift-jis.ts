/**
 * Node reads three control characters of Shift_JIS as an old standard of IBM has them, in a circle. Whether this
 * release does is tried out.
 */
const circle: Readonly<Record<string, string>> = { '\x1c': '\x1a', '\x7f': '\x1c', '\x1a': '\x7f' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are mixed up.
const mixedUp = /[\x1a\x1c\x7f]/g;
let turned: boolean | undefined;

export function shiftJisDecoder() {
  const decoder = new TextDecoder('shift_jis');
  turned ??= new TextDecoder('shift_jis').decode(Uint8Array.of(0x1a)) === '\x1c';
  const decode = (bytes?: Uint8Array, options?: { stream: boolean }): string => {
    const text = decoder.decode(bytes, options);
    return turned ? text.replace(mixedUp, (character) => circle[character] ?? character) : text;
  };
  return { decode };
}
