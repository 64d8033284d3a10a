/** Encodes a value as DER: tag, length, content. This file has only the types that certificates and trust stores need. */
function encode(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...encodeLength(content.length)]), content]);
}

function encodeLength(length: number): readonly number[] {
  if (length < 0x80) return [length];
  const bytes = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 0x100)) bytes.unshift(rest % 0x100);
  return [0x80 | bytes.length, ...bytes];
}

export function encodeSequence(...parts: readonly Uint8Array[]): Buffer {
  return encode(0x30, ...parts);
}

export function encodeSet(...parts: readonly Uint8Array[]): Buffer {
  return encode(0x31, ...parts);
}

/** Encodes a number from 0 up, most significant byte first. */
export function encodeInteger(bytes: Uint8Array): Buffer {
  const first = bytes[0] ?? 0;
  return encode(0x02, first < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]));
}

export function encodeTrue(): Buffer {
  return encode(0x01, Buffer.from([0xff]));
}

export function encodeBitString(bytes: Uint8Array, unusedBits = 0): Buffer {
  return encode(0x03, Buffer.from([unusedBits]), bytes);
}

export function encodeOctetString(bytes: Uint8Array): Buffer {
  return encode(0x04, bytes);
}

export function encodeUtf8String(text: string): Buffer {
  return encode(0x0c, Buffer.from(text));
}

/** Encodes a text of the Basic Multilingual Plane. */
export function encodeBmpString(text: string): Buffer {
  return encode(0x1e, Buffer.from(text, 'utf16le').swap16());
}

/** Encodes a time: 2026-01-15T12:00:00Z becomes 260115120000Z. Works until 2049. */
export function encodeUtcTime(time: Date): Buffer {
  return encode(0x17, Buffer.from(`${time.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
}

/** Wraps a value in a context-specific tag. */
export function encodeExplicit(number: number, part: Uint8Array): Buffer {
  return encode(0xa0 | number, part);
}

/** Encodes content with a context-specific tag, which replaces its usual tag. */
export function encodeImplicit(number: number, content: Uint8Array): Buffer {
  return encode(0x80 | number, content);
}

export function encodeObjectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  return encode(0x06, Buffer.from([first * 40 + second, ...others.flatMap(encodeBase128)]));
}

function encodeBase128(value: number): readonly number[] {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}
