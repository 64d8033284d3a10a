import type { Charset } from './table.ts';

/** Encodes text in a charset. The mapping comes from decoding each byte, and each pair of bytes, with `TextDecoder`. */
export function encodeText(text: string, charset: Charset): Uint8Array {
  if (charset === 'utf-8') return Buffer.from(text);
  const bytes = getEncoding(charset);
  return Buffer.from([...text].flatMap((character) => bytes.get(character) ?? failUnencodable(character)));
}

const encodings = new Map<Charset, Map<string, number[]>>();

function getEncoding(charset: Charset): Map<string, number[]> {
  const found = encodings.get(charset) ?? buildEncoding(charset);
  encodings.set(charset, found);
  return found;
}

function buildEncoding(charset: Charset): Map<string, number[]> {
  const bytes = new Map<string, number[]>();
  const decoder = new TextDecoder(charset);
  const singles = Array.from({ length: 256 }, (_, byte) => [byte]);
  const pairs =
    charset === 'shift_jis'
      ? singles.slice(0x81).flatMap(([lead = 0]) => singles.map(([trail = 0]) => [lead, trail]))
      : [];
  for (const sequence of [...singles, ...pairs]) {
    const character = decoder.decode(Uint8Array.from(sequence));
    if ([...character].length === 1 && !bytes.has(character)) bytes.set(character, sequence);
  }
  return bytes;
}

function failUnencodable(character: string): never {
  throw new Error(`The charset has no bytes for ${character}.`);
}
