/** A label for a thermal printer: the lines, and the first of them as a bar code. */
export function smallZpl(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const fields = lines.map((line, at) => `^FO40,${40 + at * 40}^A0N,30,30^FD${plain(line)}^FS`);
  const bars = `^FO40,${60 + lines.length * 40}^BY2^BCN,100,Y,N,N^FD${plain(lines[0] ?? '')}^FS`;
  return new TextEncoder().encode(['^XA', ...fields, bars, '^XZ', ''].join('\n'));
}

/** Carets and tildes begin commands. */
function plain(line: string): string {
  return line.replaceAll(/[\^~]/g, ' ');
}
