import { binaryHead, isBinary } from './binary-document.ts';
import { looksLikeTable } from './parse-document.ts';

export type DocumentKind = 'binary' | 'table' | 'json' | 'xml';

/** Bytes that show what a document is. */
export const kindBytes = Math.max(binaryHead, 4_096);

/** What a document is, by its content type and its beginning. Nothing at all is an empty table. */
export function kindOf(head: Uint8Array, contentType: string | undefined): DocumentKind {
  if (isBinary(contentType, head.subarray(0, binaryHead))) return 'binary';
  const start = textStart(head);
  if (/json/i.test(contentType ?? '')) return 'json';
  if (start.startsWith('<') || (/xml/i.test(contentType ?? '') && start !== '')) return 'xml';
  return looksLikeTable(start, contentType) ? 'table' : 'json';
}

/** The beginning in letters that all charsets have in common, without white space before it; of UTF-16 every second byte is 0. */
export function textStart(head: Uint8Array): string {
  return Buffer.from(head)
    .toString('latin1')
    .replace(/\0/g, '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff|\s)+/, '');
}
