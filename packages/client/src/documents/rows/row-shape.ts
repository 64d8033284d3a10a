import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { setField } from '../../runtime/plain-object.ts';

/** A row of a table: its cells as text, by column name. */
export type Row = Record<string, string>;

/** The columns of a table. */
export interface RowShape {
  /** The names of the header's columns and of further columns that occurred in rows. */
  readonly names: string[];
  /** Number of columns in the header. */
  readonly columnCount: number;
  /** Indexes of the columns that are read, in ascending order; undefined for all. */
  readonly selected: readonly number[] | undefined;
  /** A row with empty cells. Its copies share one hidden class in V8, which makes them fast. */
  readonly emptyRow: Row;
}

/** Called with the names of the columns that are read. */
export type OnHeader = (names: readonly string[]) => unknown;

/** What is read of a table. */
export interface TableSelection {
  /** Names of the columns to read. @default all */
  readonly columns?: readonly string[] | undefined;
  readonly onHeader?: OnHeader | undefined;
  /** Changes the headings before the columns are selected. @default they stay as they are */
  readonly rename?: ((headings: readonly string[]) => readonly string[]) | undefined;
}

/** Builds the shape of a table from its header line. Throws INVALID_PARAMETER for a column that the table does not have. */
export function buildRowShape(header: readonly string[], { columns, onHeader, rename }: TableSelection): RowShape {
  const names = buildColumnNames(rename?.(header) ?? header);
  const selected = columns && selectColumns(names, columns);
  const selectedNames = selected?.map((index) => names[index] as string) ?? [...names];
  onHeader?.(selectedNames);
  const emptyRow = JSON.parse(JSON.stringify(buildEmptyRow(selectedNames))) as Row;
  return { names, columnCount: names.length, selected, emptyRow };
}

/** Builds a row. Missing cells are empty; cells beyond the header get the names `column_N`. */
export function buildRow(cells: readonly string[], { names, columnCount, selected }: RowShape): Row {
  const row: Row = {};
  if (selected !== undefined) {
    for (const index of selected) setField(row, names[index] as string, cells[index] ?? '');
    return row;
  }
  for (let index = 0; index < columnCount || index < cells.length; index += 1) {
    names[index] ??= findUnusedName(`column_${index + 1}`, names);
    setField(row, names[index] as string, cells[index] ?? '');
  }
  return row;
}

/** Throws INVALID_PARAMETER unless `columns` is a list of names, or missing. */
export function checkColumns(columns: unknown): void {
  if (columns === undefined || columns === null) return;
  const isList = Array.isArray(columns) && columns.length > 0;
  if (isList && columns.every((name) => typeof name === 'string' && name !== '')) return;
  const message = `columns is ${formatValue(columns)}. Pass a list of column names, or leave it out for all columns.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

function selectColumns(names: readonly string[], columns: readonly string[]): number[] {
  const unknown = columns.find((column) => !names.includes(column));
  if (unknown === undefined) return [...new Set(columns.map((column) => names.indexOf(column)))].sort((a, b) => a - b);
  const message = `columns contains ${JSON.stringify(unknown)}, which the document does not have. Its columns are: ${names.join(', ')}.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
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
