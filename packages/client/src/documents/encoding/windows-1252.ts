import { decodeLatin1 } from '../../runtime/bytes.ts';

/**
 * The characters of the bytes 0x80 to 0x9f. All other bytes equal their Unicode code points. The table exists because
 * some releases of Node.js 22 and 23 decode windows-1252 as ISO-8859-1, which has control characters here.
 */
const highCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const highCodes = /[\x80-\x9f]/g;

/** Decodes windows-1252. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const text = decodeLatin1(bytes);
  return text.replace(highCodes, (character) => highCharacters.charAt(character.charCodeAt(0) - 0x80));
}

/** Returns the byte of a character, or undefined if windows-1252 does not have it. */
export function encodeWindows1252(character: string): number | undefined {
  const code = character.charCodeAt(0);
  if (character.length === 1 && (code < 0x80 || (code > 0x9f && code < 0x100))) return code;
  const index = highCharacters.indexOf(character);
  return index < 0 ? undefined : 0x80 + index;
}
