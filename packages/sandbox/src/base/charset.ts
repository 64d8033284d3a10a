import type { Marketplace } from './marketplaces.ts';

/** The charsets of documents, as Amazon's headers spell them. */
export type Charset = 'Cp1252' | 'ISO-8859-1' | 'Windows-31J' | 'Shift_JIS' | 'MS932' | 'UTF-8' | 'UTF-16';

export const CHARSETS: readonly Charset[] = [
  'Cp1252',
  'ISO-8859-1',
  'Windows-31J',
  'Shift_JIS',
  'MS932',
  'UTF-8',
  'UTF-16',
];

/** The charsets that need a table, with the label of Node's decoder. */
const LABELS = {
  Cp1252: 'windows-1252',
  'ISO-8859-1': 'windows-1252',
  'Windows-31J': 'shift_jis',
  Shift_JIS: 'shift_jis',
  MS932: 'shift_jis',
} as const;

type Label = (typeof LABELS)[keyof typeof LABELS];

const QUESTION_MARK = 0x3f;
const FULL_BYTE = 256;

/** Code of one or two bytes by character. A table is built on first use, by decoding each code with Node's decoder. */
const tables = new Map<Label, ReadonlyMap<string, number>>();

/** Encodes a text. A character that the charset does not have becomes a question mark. */
export function encode(text: string, charset: Charset): Uint8Array<ArrayBuffer> {
  if (charset === 'UTF-8') return new TextEncoder().encode(text);
  if (charset === 'UTF-16') return new Uint8Array(Buffer.from(text, 'utf16le'));
  const table = getTable(LABELS[charset]);
  const bytes = new Uint8Array(text.length * 2);
  let length = 0;
  for (const character of text) {
    const code = table.get(character) ?? QUESTION_MARK;
    if (code >= FULL_BYTE) bytes[length++] = code >> 8;
    bytes[length++] = code % FULL_BYTE;
  }
  return bytes.slice(0, length);
}

/** Returns the charset of a marketplace's classic flat files. */
export function getFlatFileCharset({ region, countryCode }: Marketplace): Charset {
  if (countryCode === 'JP') return 'Windows-31J';
  return region === 'fe' || ['AE', 'SA', 'EG', 'TR', 'IN', 'ZA'].includes(countryCode) ? 'UTF-8' : 'Cp1252';
}

function getTable(label: Label): ReadonlyMap<string, number> {
  const table = tables.get(label);
  if (table !== undefined) return table;
  const made = label === 'windows-1252' ? buildSingleByteTable(label) : buildDoubleByteTable(label);
  tables.set(label, made);
  return made;
}

function buildSingleByteTable(label: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(label);
  return new Map(Array.from({ length: FULL_BYTE }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}

/** Characters with one or two bytes. If a character has two codes, the first is used, as encoders of Shift_JIS do. */
function buildDoubleByteTable(label: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(label);
  const table = new Map<string, number>();
  const learn = (code: number, bytes: Uint8Array) => {
    const character = decoder.decode(bytes);
    if ([...character].length === 1 && character !== '\uFFFD' && !table.has(character)) table.set(character, code);
  };
  for (let byte = 0; byte < FULL_BYTE; byte += 1) learn(byte, Uint8Array.of(byte));
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) learn(lead * FULL_BYTE + trail, Uint8Array.of(lead, trail));
  }
  return table;
}
