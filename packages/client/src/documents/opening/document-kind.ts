import { decodeLatin1 } from '../../runtime/bytes.ts';
import type { DocumentFormat } from '../document-details.ts';
import { binaryHeadBytes, isBinaryDocument } from '../encoding/is-binary-document.ts';
import { type DocumentKind, detectTextKind } from '../rows/text-kind.ts';

/** Number of bytes at the start of a document that `detectKind` needs. */
export const kindHeadBytes = Math.max(binaryHeadBytes, 4_096);

/** Detects the kind of a document from its format, its content type and its first bytes. */
export function detectKind(head: Uint8Array, contentType: string | undefined, format: DocumentFormat): DocumentKind {
  if (isBinaryDocument(contentType, head.subarray(0, binaryHeadBytes))) return 'binary';
  return detectTextKind(decodeTextStart(head), contentType, format);
}

/** Returns the document format of a report type from the catalogue. */
export async function findReportFormat(reportType: string | undefined): Promise<DocumentFormat> {
  if (reportType === undefined) return null;
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return findReportType(reportType)?.format ?? null;
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
