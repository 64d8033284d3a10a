import { decodeLatin1 } from '../../runtime/bytes.ts';

const binaryContentTypes = /spreadsheetml|application\/pdf/i;
/** First bytes of ZIP (workbooks are ZIP files), PDF and gzip files. */
const magicBytes = ['PK\x03\x04', '%PDF', '\x1f\x8b'];

/** Number of bytes at the start of a document that `isBinaryDocument` needs. */
export const binaryHeadBytes = 4;

/** Returns whether a document is a workbook, a PDF or compressed, and therefore not text. */
export function isBinaryDocument(contentType: string | undefined, head: Uint8Array): boolean {
  const start = decodeLatin1(head.subarray(0, binaryHeadBytes));
  return binaryContentTypes.test(contentType ?? '') || magicBytes.some((magic) => start.startsWith(magic));
}
