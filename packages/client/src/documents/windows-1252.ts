/**
 * The characters of the bytes 0x80 to 0x9f. All other bytes are Unicode's first 256. Written out because some
 * releases of Node 22 and 23 read windows-1252 as ISO-8859-1, which has control characters here.
 */
const upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const lower = /[\x80-\x9f]/g;

export function decodeWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return text.replace(lower, (character) => upper.charAt(character.charCodeAt(0) - 0x80));
}

/** The byte of a character, or undefined when there is none. */
export function windows1252Byte(character: string): number | undefined {
  const code = character.charCodeAt(0);
  if (character.length === 1 && (code < 0x80 || (code > 0x9f && code < 0x100))) return code;
  const place = upper.indexOf(character);
  return place < 0 ? undefined : 0x80 + place;
}
