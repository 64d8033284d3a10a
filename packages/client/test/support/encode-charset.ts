/** A charset in which a test stores a document. */
export type StoredCharset =
  | 'utf-8'
  | 'utf-8 with BOM'
  | 'windows-1252'
  | 'cp932'
  | 'utf-16le'
  | 'utf-16le without BOM'
  | 'utf-16be'
  | 'utf-16be without BOM';

const doubleByteLeads = [0x81, 0xfc] as const;
const doubleByteTrails = [0x40, 0xfc] as const;

/** Bytes by character. A table is built on first use, by decoding every code. */
const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Encodes a text. Throws for a character that the charset does not have, so that no document is stored with question marks. */
export function encodeCharset(text: string, charset: StoredCharset): Uint8Array {
  if (charset === 'utf-8') return Buffer.from(text);
  if (charset === 'utf-8 with BOM') return Buffer.from(`\ufeff${text}`);
  if (charset.startsWith('utf-16')) return encodeUtf16(text, charset);
  const table = getTable(charset === 'cp932' ? 'shift_jis' : 'windows-1252');
  const bytes: number[] = [];
  for (const character of text) {
    const code = table.get(character);
    if (code === undefined) throw new Error(`${charset} has no ${JSON.stringify(character)}.`);
    bytes.push(...code);
  }
  return Uint8Array.from(bytes);
}

/** Returns whether a charset has all characters of a text. */
export function canEncode(text: string, charset: StoredCharset): boolean {
  if (charset !== 'cp932' && charset !== 'windows-1252') return true;
  const table = getTable(charset === 'cp932' ? 'shift_jis' : 'windows-1252');
  return [...text].every((character) => table.has(character));
}

function encodeUtf16(text: string, charset: StoredCharset): Uint8Array {
  const bytes = Buffer.from(charset.endsWith('without BOM') ? text : `\ufeff${text}`, 'utf16le');
  return charset.startsWith('utf-16be') ? bytes.swap16() : bytes;
}

function getTable(label: 'shift_jis' | 'windows-1252'): ReadonlyMap<string, readonly number[]> {
  const built = tables.get(label) ?? buildTable(label);
  tables.set(label, built);
  return built;
}

/** If a character has several codes, the first is used, as encoders of Shift_JIS do. */
function buildTable(label: 'shift_jis' | 'windows-1252'): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(label);
  const table = new Map<string, readonly number[]>();
  const add = (...code: readonly number[]) => {
    const character = decoder.decode(Uint8Array.from(code));
    const isControl = label === 'windows-1252' && /^[\u0080-\u009f]$/.test(character);
    const isValid = [...character].length === 1 && character !== '\ufffd' && !isControl;
    if (isValid && !table.has(character)) table.set(character, code);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (label === 'windows-1252') return table;
  for (let lead = doubleByteLeads[0]; lead <= doubleByteLeads[1]; lead += 1) {
    for (let trail = doubleByteTrails[0]; trail <= doubleByteTrails[1]; trail += 1) add(lead, trail);
  }
  return table;
}
