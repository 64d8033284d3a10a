/** Builds a label for a thermal printer, with the lines as text and the first line also as a barcode. */
export function buildSmallZpl(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const fields = lines.map((line, at) => `^FO40,${40 + at * 40}^A0N,30,30^FD${escapeZpl(line)}^FS`);
  const bars = `^FO40,${60 + lines.length * 40}^BY2^BCN,100,Y,N,N^FD${escapeZpl(lines[0] ?? '')}^FS`;
  return new TextEncoder().encode(['^XA', ...fields, bars, '^XZ', ''].join('\n'));
}

/** Replaces carets and tildes, which start commands, by spaces. */
function escapeZpl(line: string): string {
  return line.replaceAll(/[\^~]/g, ' ');
}
