import { isAscii, isUtf8 } from '../../runtime/bytes.ts';
import type { DocumentHint } from '../document-details.ts';
import {
  findByteOrderMarkEncoding,
  findContentTypeCharset,
  findUnmarkedUtf16,
  findXmlCharset,
} from './detect-encoding.ts';
import { findEncoding, resolveEncoding } from './resolve-encoding.ts';

/** What the charset of a document follows from, besides its bytes. */
export interface CharsetSources {
  /** The charset that the caller set. It takes precedence over everything else. */
  readonly charset: string | undefined;
  readonly contentType: string | undefined;
  readonly hint: DocumentHint;
}

/** The charset of a document. */
export interface Charset {
  /** The name that TextDecoder uses. */
  readonly encoding: string;
  /** It is UTF-8 only because all bytes that were read so far are valid UTF-8. */
  readonly isUnproved: boolean;
}

const japanMarketplaceId = 'A1VC38T7YXB528';

/**
 * Returns the charset if the first bytes are enough to know it: from the option, a byte order mark, the zeros of UTF-16, or a label that names
 * UTF-8 or a charset with several bytes for a character.
 */
export function findCertainCharset({ charset, contentType }: CharsetSources, head: Uint8Array): Charset | undefined {
  if (charset) return { encoding: resolveEncoding(charset, 'charset'), isUnproved: false };
  const encoding = findByteOrderMarkEncoding(head) ?? findUnmarkedUtf16(head) ?? findLabel(contentType, head);
  return encoding === undefined || isSingleByte(encoding) ? undefined : { encoding, isUnproved: false };
}

/**
 * Decides the charset of a document that has bytes above 127. `isComplete` says whether `bytes` are all of them. In this order: what is
 * certain, UTF-8 if the bytes are valid UTF-8, the label, the XML declaration, the usual charset of the marketplace.
 */
export function decideCharset(
  sources: CharsetSources,
  head: Uint8Array,
  bytes: Uint8Array,
  isComplete: boolean,
): Charset {
  const certain = findCertainCharset(sources, head);
  if (certain !== undefined) return certain;
  if (isUtf8Text(bytes, isComplete)) return { encoding: 'utf-8', isUnproved: !isComplete };
  const label = readLabel(sources.contentType);
  const possible = label?.startsWith('utf-16') ? undefined : label;
  const encoding = possible ?? findXmlCharset(head) ?? getUsualEncoding(sources.hint);
  return { encoding, isUnproved: false };
}

/** Returns the charset of a document from its bytes. Text in ASCII is the same in all charsets that are not certain, and counts as UTF-8. */
export function findCharset(sources: CharsetSources, bytes: Uint8Array, isComplete: boolean): Charset {
  if (!isAscii(bytes)) return decideCharset(sources, bytes, bytes, isComplete);
  return findCertainCharset(sources, bytes) ?? { encoding: 'utf-8', isUnproved: false };
}

/** Returns the charset that Amazon usually uses for a marketplace if the document is not UTF-8. */
export function getUsualEncoding({ marketplaceIds }: DocumentHint): string {
  return marketplaceIds?.includes(japanMarketplaceId) ? 'shift_jis' : 'windows-1252';
}

/** Returns the charset of a label that is known and possible: UTF-16 without a zero in its separators does not occur. */
function findLabel(contentType: string | undefined, head: Uint8Array): string | undefined {
  const label = findContentTypeCharset(contentType);
  const encoding = label === undefined ? undefined : findEncoding(label);
  return encoding?.startsWith('utf-16') && !head.includes(0) ? undefined : encoding;
}

function readLabel(contentType: string | undefined): string | undefined {
  const label = findContentTypeCharset(contentType);
  return label === undefined ? undefined : resolveEncoding(label, "The charset of the document's content-type");
}

/** Every byte is a character, so a text in UTF-8 is readable in such a charset, too, and its label proves nothing. */
function isSingleByte(encoding: string): boolean {
  return /^(?:windows-(?!31j)|iso-8859-|ibm866|koi8-|macintosh|x-mac-)/.test(findEncoding(encoding) ?? encoding);
}

/** Returns whether bytes are valid UTF-8. An incomplete document may end within a character of up to four bytes. */
function isUtf8Text(bytes: Uint8Array, isComplete: boolean): boolean {
  const omittedByteCounts = isComplete ? [0] : [0, 1, 2, 3];
  return omittedByteCounts.some((count) => isUtf8(bytes.subarray(0, Math.max(0, bytes.byteLength - count))));
}
