import { parse } from 'csv-parse/sync';
import { type Dialect, dialectOf, lineEndOf } from './dialect.ts';
import { setField } from './plain-object.ts';

export type Row = Record<string, string>;

/**
 * The rows of a table, by the names in its first line. Every cell is a string, as it stands there. Missing cells are
 * empty, cells beyond the header are `column_N`, and a name that comes again is `name_2`.
 */
export function rowsOf(text: string, quotedType: boolean): Row[] {
  const rows: Row[] = [];
  let names: string[] | undefined;
  let width = 0;
  for (const cells of recordsOf(text, dialectOf(text, quotedType))) {
    if (names === undefined) {
      names = columnNames(cells);
      width = names.length;
    } else if (width === 1 || cells.length > 1 || cells[0] !== '') {
      rows.push(rowOf(cells, names, width));
    }
  }
  return rows;
}

function recordsOf(text: string, dialect: Dialect): Iterable<string[]> {
  if (!dialect.quoted) return plainRecords(text, dialect.delimiter);
  return parse(text, {
    delimiter: dialect.delimiter,
    record_delimiter: ['\r\n', lineEndOf(text)],
    // A quote inside of a cell without quotes is a character of it.
    relax_quotes: true,
    relax_column_count: true,
  });
}

/** Without quoting there is nothing to parse, and splitting is ten times as fast as a parser. */
function* plainRecords(text: string, delimiter: string): Generator<string[], void, undefined> {
  const lineEnd = lineEndOf(text);
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(lineEnd, from);
    const end = found < 0 ? text.length : found;
    yield text.slice(from, text[end - 1] === '\r' && end > from ? end - 1 : end).split(delimiter);
    from = end + 1;
  }
}

function columnNames(header: readonly string[]): string[] {
  const names: string[] = [];
  // Trimming takes a byte order mark away as well.
  for (const [index, cell] of header.entries()) names.push(freeName(cell.trim() || `column_${index + 1}`, names));
  return names;
}

/** The name, or the first of `name_2`, `name_3`, … that is not taken. */
function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name}_${number}`;
  return free;
}

function rowOf(cells: readonly string[], names: string[], width: number): Row {
  const row: Row = {};
  for (let index = 0; index < width || index < cells.length; index += 1) {
    names[index] ??= freeName(`column_${index + 1}`, names);
    setField(row, names[index] as string, cells[index] ?? '');
  }
  return row;
}
