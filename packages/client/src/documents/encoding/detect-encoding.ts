import { decodeLatin1 } from '../../runtime/bytes.ts';
import { findEncoding } from './resolve-encoding.ts';

/** Returns the charset in a `content-type` header. */
export function findContentTypeCharset(contentType: string | undefined): string | undefined {
  return /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1];
}

/** Returns the charset of the byte order mark. */
export function findByteOrderMarkEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Number of bytes in which zeros are counted. */
const utf16HeadBytes = 1_024;
/** Share of the characters of UTF-16 that are ASCII at least: separators, digits and line ends occur in every language. */
const minAsciiShare = 0.04;

/**
 * Detects UTF-16 without a byte order mark: one byte of each ASCII character is zero, and its separators and line ends have it, too. No
 * other charset has zeros.
 */
export function findUnmarkedUtf16(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, utf16HeadBytes);
  if (!head.includes(0)) return undefined;
  if (isUtf16(head, 0)) return 'utf-16le';
  return isUtf16(head, 1) ? 'utf-16be' : undefined;
}

/** `low` is the position of the low byte in a character. */
function isUtf16(bytes: Uint8Array, low: 0 | 1): boolean {
  let ascii = 0;
  let [separators, others] = [0, 0];
  for (let at = 0; at + 1 < bytes.byteLength; at += 2) {
    const byte = bytes[at + low] ?? 0;
    const isAscii = bytes[at + 1 - low] === 0 && byte >= 0x09 && byte < 0x7f;
    if (isAscii) ascii += 1;
    if (byte === 0x09 || byte === 0x0a)
      [separators, others] = isAscii ? [separators + 1, others] : [separators, others + 1];
  }
  const isMostlyAscii = ascii * 2 > bytes.byteLength / 2;
  return ascii >= 2 && ascii >= (bytes.byteLength / 2) * minAsciiShare && (isMostlyAscii || separators > others);
}

/** Returns the charset in the XML declaration. UTF-16 is ignored: a declaration readable as single bytes is not UTF-16. */
export function findXmlCharset(bytes: Uint8Array): string | undefined {
  const start = decodeLatin1(bytes.subarray(0, 200));
  const label = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(start)?.[1];
  const encoding = label === undefined ? undefined : findEncoding(label);
  return encoding?.startsWith('utf-16') ? undefined : encoding;
}
