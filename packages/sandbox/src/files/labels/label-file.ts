import { gzipSync } from 'node:zlib';
import { buildBarcodePng } from './barcode-png.ts';
import { buildOnePagePdf, type PrintedPage } from './one-page-pdf.ts';

export type LabelFileFormat = 'PDF' | 'PNG' | 'ZPL';

export const CONTENT_TYPES: Readonly<Record<LabelFileFormat, string>> = {
  PDF: 'application/pdf',
  PNG: 'image/png',
  ZPL: 'application/zpl',
};

/** Returns a label as the bytes of a file. */
export function buildLabelFile(format: LabelFileFormat, page: PrintedPage): Uint8Array<ArrayBuffer> {
  if (format === 'PDF') return buildOnePagePdf(page);
  if (format === 'PNG') return buildBarcodePng(page.code);
  return new Uint8Array(Buffer.from(buildZpl(page)));
}

/** Returns a label in base64, for JSON. */
export function buildLabelBase64(format: LabelFileFormat, page: PrintedPage): string {
  return Buffer.from(buildLabelFile(format, page)).toString('base64');
}

/** Returns a label in base64, compressed with GZIP, as in the older API versions. */
export function buildGzippedBase64(format: LabelFileFormat, page: PrintedPage): string {
  return gzipSync(buildLabelFile(format, page)).toString('base64');
}

function buildZpl({ code, lines }: PrintedPage): string {
  const texts = lines.map((line, at) => `^FO40,${240 + at * 36}^A0N,28^FD${line}^FS`);
  return `^XA^CI28^FO40,40^BY2^BCN,140,Y^FD${code}^FS${texts.join('')}^XZ`;
}
