const contentTypes = /spreadsheetml|application\/pdf/i;
/** How a ZIP container, which a workbook is, a PDF and gzip that nobody announced begin. */
const beginnings = ['PK\x03\x04', '%PDF', '\x1f\x8b'];

/** Bytes of a document's beginning that are enough to tell. */
export const binaryHead = 4;

/** Whether a document is a workbook, a PDF or packed, so that its bytes are not text. */
export function isBinary(contentType: string | undefined, head: Uint8Array): boolean {
  const beginning = Buffer.from(head.subarray(0, binaryHead)).toString('latin1');
  return contentTypes.test(contentType ?? '') || beginnings.some((known) => beginning.startsWith(known));
}
