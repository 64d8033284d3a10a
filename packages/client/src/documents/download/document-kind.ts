import { decodeLatin1 } from '../../runtime/bytes.ts';
import { binaryHeadBytes, isBinaryDocument } from '../encoding/is-binary-document.ts';
import { looksLikeTable } from '../rows/parse-document.ts';

/** Kind of a document's content. */
type DocumentKind = 'binary' | 'table' | 'json' | 'xml';

/** Number of bytes at the start of a document that `detectKind` needs. */
export const kindHeadBytes = Math.max(binaryHeadBytes, 4_096);

/** Detects the kind of a document from its content type and its first bytes. An empty document is an empty table. */
export function detectKind(head: Uint8Array, contentType: string | undefined): DocumentKind {
  if (isBinaryDocument(contentType, head.subarray(0, binaryHeadBytes))) return 'binary';
  const start = decodeTextStart(head);
  if (/json/i.test(contentType ?? '')) return 'json';
  if (start.startsWith('<') || (/xml/i.test(contentType ?? '') && start !== '')) return 'xml';
  return looksLikeTable(start, contentType) ? 'table' : 'json';
}

/**
 * Decodes the start as Latin-1 without leading whitespace and byte order marks. In UTF-16, every second byte is 0 and
 * is removed.
 */
export function decodeTextStart(head: Uint8Array): string {
  return decodeLatin1(head)
    .replace(/\0/g, '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff|\s)+/, '');
}
