/** Encodes bytes in base64, in its variant for URLs and without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Encodes bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Decodes base64, in either variant and with or without padding. Returns undefined if it is invalid. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', ''));
    return Uint8Array.from(characters, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Decodes pairs of hexadecimal digits. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Encodes bytes as pairs of hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
