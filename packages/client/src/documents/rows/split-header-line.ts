import type { Dialect } from './dialect.ts';

/** Splits one line into cells. Quotes around cells are removed; a quoted cell ends at the end of the line at the latest. */
export function splitHeaderLine(line: string, { delimiter, isQuoted }: Dialect): string[] {
  if (!isQuoted) return line.split(delimiter);
  const cells: string[] = [];
  let cell = '';
  let inQuotes = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (character === '"') {
      if (inQuotes && line.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else inQuotes = !inQuotes;
    } else if (character === delimiter && !inQuotes) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}
