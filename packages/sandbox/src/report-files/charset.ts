/** The charsets the sandbox's documents come in. */
export type Charset = 'Cp1252' | 'UTF-8';

const QUESTION_MARK = 0x3f;

/** Character → byte of windows-1252, read off the decoder that Node brings. */
const windows1252: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
);

/** Encodes a text. Characters that windows-1252 lacks become question marks, one for each. */
export function encode(text: string, charset: Charset): Uint8Array<ArrayBuffer> {
  if (charset === 'UTF-8') return new TextEncoder().encode(text);
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (const character of text) {
    bytes[length] = windows1252.get(character) ?? QUESTION_MARK;
    length += 1;
  }
  return bytes.slice(0, length);
}
