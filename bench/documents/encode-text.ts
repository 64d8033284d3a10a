import type { Charset } from './table.ts';

/** Text in a charset, by what the platform reads each byte, or pair of bytes, as. */
export function encodeText(text: string, charset: Charset): Uint8Array {
  if (charset === 'utf-8') return Buffer.from(text);
  const bytes = bytesOf(charset);
  return Buffer.from([...text].flatMap((character) => bytes.get(character) ?? missing(character)));
}

const known = new Map<Charset, Map<string, number[]>>();

function bytesOf(charset: Charset): Map<string, number[]> {
  const found = known.get(charset) ?? makeBytes(charset);
  known.set(charset, found);
  return found;
}

function makeBytes(charset: Charset): Map<string, number[]> {
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

function missing(character: string): never {
  throw new Error(`no bytes for ${character}`);
}
