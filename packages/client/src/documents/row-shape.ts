import { setField } from './plain-object.ts';

/** A row of a table: cells as text, by the names in the first line. */
export type Row = Record<string, string>;

/** What all rows of a table have in common. */
export interface RowShape {
  /** Of the columns, and of those beyond the header that a row has had so far. */
  readonly names: string[];
  /** Columns of the header. */
  readonly width: number;
  /** A row with nothing in it. Copies of it share one layout, which makes them quick to fill and to read. */
  readonly empty: Row;
}

/** Told the names of a table's columns. */
export type OnHeader = (names: readonly string[]) => unknown;

export function shapeOf(header: readonly string[], onHeader?: OnHeader): RowShape {
  const names = columnNames(header);
  onHeader?.([...names]);
  return { names, width: names.length, empty: JSON.parse(JSON.stringify(rowOfNames(names))) as Row };
}

/** The cells by their names. Missing cells are empty, cells beyond the header are `column_N`. */
export function rowOf(cells: readonly string[], { names, width }: RowShape): Row {
  const row: Row = {};
  for (let index = 0; index < width || index < cells.length; index += 1) {
    names[index] ??= freeName(`column_${index + 1}`, names);
    setField(row, names[index] as string, cells[index] ?? '');
  }
  return row;
}

/** Whether a line is a row. An empty line is one only of a table that has a single column. */
export function isRow(cells: readonly string[], { width }: RowShape): boolean {
  return width === 1 || cells.length > 1 || cells[0] !== '';
}

function rowOfNames(names: readonly string[]): Row {
  const row: Row = {};
  for (const name of names) setField(row, name, '');
  return row;
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
