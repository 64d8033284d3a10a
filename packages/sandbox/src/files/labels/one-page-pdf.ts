import { encodeBars, measureBars } from './bars.ts';

/** The content of a page: a barcode above lines of text. */
export interface PrintedPage {
  readonly code: string;
  readonly lines: readonly string[];
}

/** Four by six inches in points, the usual size of a shipping label. */
const WIDTH = 288;
const HEIGHT = 432;
const MARGIN = 18;

/** Builds a valid PDF with one page. The same content always results in the same bytes. */
export function buildOnePagePdf(page: PrintedPage): Uint8Array<ArrayBuffer> {
  const content = buildContent(page);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  return new Uint8Array(Buffer.from(assemblePdf(objects), 'latin1'));
}

/** Joins the objects and adds a table of their offsets. Each character is one byte here. */
function assemblePdf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [place, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function buildContent({ code, lines }: PrintedPage): string {
  const module = (WIDTH - 2 * MARGIN) / measureBars(code);
  const bars = encodeBars(code).map(
    ({ at, width }) => `${(MARGIN + at * module).toFixed(2)} ${HEIGHT - 110} ${(width * module).toFixed(2)} 80 re f`,
  );
  const texts = [code, ...lines].map((line) => `(${escapeLiteral(line)}) Tj T*`);
  return [...bars, 'BT', '/F1 11 Tf', '14 TL', `${MARGIN} ${HEIGHT - 130} Td`, ...texts, 'ET'].join('\n');
}

/** Escapes a text for PDF. The font has only Western European letters; others become question marks. */
function escapeLiteral(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?').replaceAll(/[\\()]/g, (character) => `\\${character}`);
}
