import { setField } from '../plain-object.ts';

/** A row of a table: its cells as text, by column name. */
export type Row = Record<string, string>;

/** The columns of a table. */
export interface RowShape {
  /** The names of the header's columns and of further columns that occurred in rows. */
  readonly names: string[];
  /** Number of columns in the header. */
  readonly columnCount: number;
  /** A row with empty cells. Its copies share one hidden class in V8, which makes them fast. */
  readonly emptyRow: Row;
}

/** Called with the column names of a table. */
export type OnHeader = (names: readonly string[]) => unknown;

/** Builds the shape of a table from its header line. */
export function buildRowShape(header: readonly string[], onHeader?: OnHeader): RowShape {
  const names = buildColumnNames(header);
  onHeader?.([...names]);
  return { names, columnCount: names.length, emptyRow: JSON.parse(JSON.stringify(buildEmptyRow(names))) as Row };
}

/** Builds a row. Missing cells are empty; cells beyond the header get the names `column_N`. */
export function buildRow(cells: readonly string[], { names, columnCount }: RowShape): Row {
  const row: Row = {};
  for (let index = 0; index < columnCount || index < cells.length; index += 1) {
    names[index] ??= findUnusedName(`column_${index + 1}`, names);
    setField(row, names[index] as string, cells[index] ?? '');
  }
  return row;
}

/** Returns whether a line is a row. An empty line is a row only in a table with a single column. */
export function isDataRow(cells: readonly string[], { columnCount }: RowShape): boolean {
  return columnCount === 1 || cells.length > 1 || cells[0] !== '';
}

function buildEmptyRow(names: readonly string[]): Row {
  const row: Row = {};
  for (const name of names) setField(row, name, '');
  return row;
}

function buildColumnNames(header: readonly string[]): string[] {
  const names: string[] = [];
  // `trim` also removes a byte order mark.
  for (const [index, cell] of header.entries()) names.push(findUnusedName(cell.trim() || `column_${index + 1}`, names));
  return names;
}

/** Returns the name, or the first of `name_2`, `name_3`, … that is not used. */
function findUnusedName(name: string, usedNames: readonly string[]): string {
  let unused = name;
  for (let number = 2; usedNames.includes(unused); number += 1) unused = `${name}_${number}`;
  return unused;
}
