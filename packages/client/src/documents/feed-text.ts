import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Observer } from '../ports/observer.ts';
import { charsetOfContentType } from './choose-encoding.ts';
import { findEncoding } from './encoding.ts';
import { windows1252Byte } from './windows-1252.ts';

/**
 * Text as the bytes its content type announces: ISO-8859-1, windows-1252, UTF-16LE, and UTF-8 for every other
 * charset. A character that a charset lacks is an error, never a question mark.
 */
export function encodeFeed(text: string, contentType: string, observe: Observer): Uint8Array {
  const charset = charsetOfContentType(contentType) ?? 'utf-8';
  const plain = charset.toLowerCase().replace(/[^a-z0-9]/g, '');
  const encoding = findEncoding(charset);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (/^(iso88591|latin1|l1)$/.test(plain)) return singleBytes(text, charset, latin1Byte);
  if (/^(windows|win|x?cp)1252$/.test(plain)) return singleBytes(text, charset, windows1252Byte);
  const bytes = Buffer.from(text, 'utf8');
  // More bytes than characters: some of them are not ASCII, in which nearly all charsets agree.
  if (encoding !== 'utf-8' && bytes.byteLength > text.length) observe(notApplied(charset));
  return bytes;
}

/** Reading takes ISO-8859-1 for windows-1252, as everyone does; only characters that both have are written. */
function latin1Byte(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 || (code > 0x9f && code < 0x100) ? code : undefined;
}

function singleBytes(text: string, charset: string, byteOf: (character: string) => number | undefined): Uint8Array {
  const bytes = Buffer.alloc(text.length);
  let size = 0;
  for (const character of text) {
    const byte = byteOf(character);
    if (byte === undefined) throw lacking(character, charset);
    bytes[size] = byte;
    size += 1;
  }
  return bytes;
}

function lacking(character: string, charset: string): SellingPartnerError {
  const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message:
      `content has the character ${JSON.stringify(character)} (U+${point}), which ${charset} of contentType lacks: ` +
      'announce utf-8 instead, or pass the bytes.',
  });
}

function notApplied(charset: string) {
  const message = `content was sent as UTF-8, although contentType announces ${charset}: pass bytes in that charset.`;
  return { type: 'warning', code: 'FEED_CHARSET_NOT_APPLIED', message } as const;
}
