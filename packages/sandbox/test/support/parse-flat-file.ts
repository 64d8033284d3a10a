export interface FlatFormat {
  readonly delimiter: '\t' | ',';
  /** Whether cells are in double quotes. Otherwise, a quote is a character like any other. */
  readonly quoted: boolean;
}

/** Parses a flat file. Throws an error if a line has another number of cells than the first one. */
export function parseFlatFile(text: string, format: FlatFormat): readonly (readonly string[])[] {
  const lines = text.split('\r\n').filter((line) => line !== '');
  const rows = lines.map((line) => splitLine(line, format));
  for (const [at, row] of rows.entries()) {
    if (row.length !== rows[0]?.length) throw new Error(`line ${at + 1} has ${row.length} cells: ${lines[at]}`);
  }
  return rows;
}

function splitLine(line: string, { delimiter, quoted }: FlatFormat): readonly string[] {
  if (!quoted) return line.split(delimiter);
  const cells = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === delimiter && !isQuoted) cells.push('');
    else cells.push(`${cells.pop()}${character}`);
  }
  if (isQuoted) throw new Error(`a quote is not closed: ${line}`);
  return cells;
}
