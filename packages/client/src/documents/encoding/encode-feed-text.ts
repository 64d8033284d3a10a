import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Observer } from '../../ports/observer.ts';
import { encodeUtf8, encodeUtf16 } from '../../runtime/bytes.ts';
import { findContentTypeCharset } from './detect-encoding.ts';
import { findEncoding } from './resolve-encoding.ts';
import { encodeWindows1252 } from './windows-1252.ts';

/**
 * Encodes text in the charset of its content type: ISO-8859-1, windows-1252 or UTF-16LE, and UTF-8 for every other
 * charset. Throws INVALID_PARAMETER if the charset lacks a character.
 */
export function encodeFeedText(text: string, contentType: string, observe: Observer): Uint8Array {
  const charset = findContentTypeCharset(contentType) ?? 'utf-8';
  const normalized = charset.toLowerCase().replace(/[^a-z0-9]/g, '');
  const encoding = findEncoding(charset);
  if (encoding === 'utf-16le') return encodeUtf16(text);
  if (/^(iso88591|latin1|l1)$/.test(normalized)) return encodeSingleBytes(text, charset, encodeLatin1);
  if (/^(windows|win|x?cp)1252$/.test(normalized)) return encodeSingleBytes(text, charset, encodeWindows1252);
  const bytes = encodeUtf8(text);
  // More bytes than characters means that the text is not ASCII. ASCII is the same in nearly all charsets.
  if (encoding !== 'utf-8' && bytes.byteLength > text.length) observe(buildCharsetWarning(charset));
  return bytes;
}

/**
 * Returns the byte of a character that is the same in ISO-8859-1 and windows-1252: readers treat both as windows-1252.
 */
function encodeLatin1(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 || (code > 0x9f && code < 0x100) ? code : undefined;
}

function encodeSingleBytes(
  text: string,
  charset: string,
  encodeCharacter: (character: string) => number | undefined,
): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let size = 0;
  for (const character of text) {
    const byte = encodeCharacter(character);
    if (byte === undefined) throw buildMissingCharacterError(character, charset);
    bytes[size] = byte;
    size += 1;
  }
  return bytes;
}

function buildMissingCharacterError(character: string, charset: string): SellingPartnerError {
  const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message:
      `content has the character ${JSON.stringify(character)} (U+${point}), which does not exist in ${charset}, the charset of contentType. ` +
      'Use charset=utf-8, or pass the content as bytes.',
  });
}

function buildCharsetWarning(charset: string) {
  const message = `content was sent as UTF-8, although contentType states ${charset}. Pass the content as bytes in that charset.`;
  return { type: 'warning', code: 'FEED_CHARSET_NOT_APPLIED', message } as const;
}
