const contentTypes = /spreadsheetml|application\/pdf/i;
/** How a ZIP container, which a workbook is, and a PDF begin. */
const beginnings = ['PK\x03\x04', '%PDF'];

/** Bytes of a document's beginning that are enough to tell. */
export const binaryHead = 4;

/** Whether a document is a workbook or a PDF, whose bytes are not text. */
export function isBinary(contentType: string | undefined, head: Uint8Array): boolean {
  const beginning = Buffer.from(head.subarray(0, binaryHead)).toString('latin1');
  return contentTypes.test(contentType ?? '') || beginnings.includes(beginning);
}
