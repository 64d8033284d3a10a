import { decodeLatin1, isUtf8 } from '../../runtime/bytes.ts';
import type { DocumentHint } from '../document-details.ts';
import { findEncoding, resolveEncoding } from './resolve-encoding.ts';

/** The sources from which the charset of a document is detected. */
interface EncodingSources {
  /** The charset that the caller set. It takes precedence over everything else. */
  readonly charset: string | undefined;
  readonly contentType: string | undefined;
  readonly hint: DocumentHint;
  readonly bytes: Uint8Array;
  /** `bytes` is the whole document. */
  readonly isComplete: boolean;
}

const japanMarketplaceId = 'A1VC38T7YXB528';

/** Returns the charset that the caller set, that the document or its header states, or else the most likely one. */
export function detectEncoding(sources: EncodingSources): string {
  return findStatedEncoding(sources) ?? guessEncoding(sources.bytes, sources.isComplete, sources.hint);
}

/** Returns the charset that the caller set, or else that of the byte order mark, the header or the XML declaration. */
export function findStatedEncoding({
  charset,
  contentType,
  bytes,
}: Pick<EncodingSources, 'charset' | 'contentType' | 'bytes'>): string | undefined {
  if (charset) return resolveEncoding(charset, 'charset');
  const markEncoding = findByteOrderMarkEncoding(bytes);
  if (markEncoding !== undefined) return markEncoding;
  const headerCharset = findContentTypeCharset(contentType);
  if (headerCharset !== undefined) return resolveEncoding(headerCharset, "The charset of the document's content-type");
  return findXmlCharset(bytes);
}

/**
 * Returns UTF-8 if the bytes are valid UTF-8, or else Amazon's usual charset. `isComplete` says whether they are the whole
 * document.
 */
export function guessEncoding(bytes: Uint8Array, isComplete: boolean, hint: DocumentHint): string {
  return isUtf8Text(bytes, isComplete) ? 'utf-8' : getLegacyEncoding(hint);
}

/** Returns the charset that Amazon usually uses for a marketplace if the document is not UTF-8. */
export function getLegacyEncoding({ marketplaceIds }: DocumentHint): string {
  return marketplaceIds?.includes(japanMarketplaceId) ? 'shift_jis' : 'windows-1252';
}

/** Returns the charset in a `content-type` header. */
export function findContentTypeCharset(contentType: string | undefined): string | undefined {
  return /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1];
}

/** Returns the charset of the byte order mark. */
function findByteOrderMarkEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * Returns the charset in the XML declaration. UTF-16 is ignored: a declaration readable as single bytes is not UTF-16.
 */
function findXmlCharset(bytes: Uint8Array): string | undefined {
  const start = decodeLatin1(bytes.subarray(0, 200));
  const label = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(start)?.[1];
  const encoding = label === undefined ? undefined : findEncoding(label);
  return encoding?.startsWith('utf-16') ? undefined : encoding;
}

/** Returns whether bytes are valid UTF-8. An incomplete document may end within a character of up to four bytes. */
function isUtf8Text(bytes: Uint8Array, isComplete: boolean): boolean {
  const omittedByteCounts = isComplete ? [0] : [0, 1, 2, 3];
  return omittedByteCounts.some((count) => isUtf8(bytes.subarray(0, Math.max(0, bytes.byteLength - count))));
}
