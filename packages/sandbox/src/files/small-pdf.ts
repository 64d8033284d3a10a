/** Builds a one-page PDF with a few lines of text. PDF readers can open it. */
export function buildSmallPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = lines.map((line) => `(${escapeLine(line)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 36 380 Td 16 TL\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return new TextEncoder().encode(assemblePdf(objects));
}

/** PDF readers find objects by byte offset, so the offsets must be exact. All text here is ASCII. */
function assemblePdf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function escapeLine(line: string): string {
  return line.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[\\()]/g, '\\$&');
}
