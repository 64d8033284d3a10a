import { colorize } from '@supercargo/toolkit/output/colorize';
import { formatJson } from '@supercargo/toolkit/output/sanitize';
import { isPlainObject } from '@supercargo/toolkit/plain-object';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { buildColumnError } from './column-error.ts';
import { listPaths, readMember } from './read-member.ts';
import { buildTableLayout, formatTableHead, formatTableRow, type Row } from './table.ts';
import { write } from './write.ts';

/** The output format of rows. If both are false, the rows are printed as a table. */
export interface RowsFormat {
  readonly json: boolean;
  readonly ndjson: boolean;
}

export interface RowsOptions extends RowsFormat {
  /** The columns of a table. Default: all fields of the first rows. */
  readonly columns?: readonly string[];
  /** Whether the user chose the columns, so that no note names the others. */
  readonly isChosen?: boolean;
  /** Whether a column that none of the first rows has is an error. */
  readonly checksColumns?: boolean;
  /** Whether the command has `--columns`, which a note about hidden columns names. */
  readonly hasColumnsOption?: boolean;
}

/** The number of rows that the column widths are computed from. */
const maxSampledRows = 200;

/** The width of a table that is not printed in a terminal. */
const unlimitedWidth = 100_000;

/** Prints rows as they arrive and returns their number. Only the first rows are buffered in memory. */
export async function printRows(
  rows: AsyncIterable<unknown> | Iterable<unknown>,
  shell: Pick<Shell, 'stdout' | 'stderr'>,
  options: RowsOptions,
): Promise<number> {
  if (options.ndjson) return printEach(rows, shell, (row) => `${formatJson(row)}\n`);
  if (options.json) return printList(rows, shell);
  return printTable(rows, shell, options);
}

async function printEach(
  rows: AsyncIterable<unknown> | Iterable<unknown>,
  { stdout }: Pick<Shell, 'stdout'>,
  format: (row: unknown) => string,
): Promise<number> {
  let count = 0;
  for await (const row of rows) {
    await write(stdout, format(row));
    count += 1;
  }
  return count;
}

async function printList(rows: AsyncIterable<unknown> | Iterable<unknown>, shell: Pick<Shell, 'stdout'>) {
  let isFirst = true;
  const count = await printEach(rows, shell, (row) => {
    const before = isFirst ? '[\n' : ',\n';
    isFirst = false;
    return before + formatJson(row);
  });
  shell.stdout.write(isFirst ? '[]\n' : '\n]\n');
  return count;
}

async function printTable(
  rows: AsyncIterable<unknown> | Iterable<unknown>,
  shell: Pick<Shell, 'stdout' | 'stderr'>,
  options: RowsOptions,
): Promise<number> {
  const { stdout } = shell;
  const table = new TableWriter(shell, options);
  let count = 0;
  for await (const row of rows) {
    await write(stdout, table.add(toRow(row)));
    count += 1;
  }
  await write(stdout, table.end());
  if (count === 0) shell.stderr.write('No rows.\n');
  return count;
}

/** Buffers the first rows to compute the column widths. */
class TableWriter {
  readonly #shell: Pick<Shell, 'stdout' | 'stderr'>;
  readonly #options: RowsOptions;
  #buffered: Row[] = [];
  #formatRow: ((row: Row) => string) | undefined;

  constructor(shell: Pick<Shell, 'stdout' | 'stderr'>, options: RowsOptions) {
    this.#shell = shell;
    this.#options = options;
  }

  add(row: Row): string {
    if (this.#formatRow !== undefined) return this.#formatRow(row);
    this.#buffered.push(row);
    return this.#buffered.length < maxSampledRows ? '' : this.#startTable();
  }

  end(): string {
    return this.#formatRow === undefined && this.#buffered.length > 0 ? this.#startTable() : '';
  }

  #startTable(): string {
    const { stdout } = this.#shell;
    const { columns, isChosen = false, checksColumns = false, hasColumnsOption = false } = this.#options;
    const fields = [...new Set(this.#buffered.flatMap((row) => Object.keys(row)))];
    if (checksColumns && columns !== undefined) checkAgainstRows(columns, this.#buffered);
    const empty = isChosen || columns === undefined ? [] : listEmptyColumns(columns, this.#buffered);
    const layout = buildTableLayout(
      this.#buffered,
      columns?.filter((column) => !empty.includes(column)) ?? fields,
      stdout.isTTY ? (stdout.columns ?? unlimitedWidth) : unlimitedWidth,
    );
    this.#printHidden([
      ...layout.hidden,
      ...empty,
      ...(isChosen || !hasColumnsOption ? [] : listOtherFields(fields, columns)),
    ]);
    this.#formatRow = (row) => `${formatTableRow(row, layout)}\n`;
    const body = this.#buffered.map(this.#formatRow).join('');
    this.#buffered = [];
    return `${colorize('bold', formatTableHead(layout), stdout)}\n${body}`;
  }

  /** Prints which columns are not shown, and how to see them. */
  #printHidden(hidden: readonly string[]): void {
    const { hasColumnsOption = false } = this.#options;
    if (hidden.length === 0) return;
    const advice = hasColumnsOption ? '--columns A,B shows others, --json everything' : '--json prints them';
    this.#shell.stderr.write(`Not shown: ${hidden.join(', ')}. ${advice}.\n`);
  }
}

/** Lists the columns of which no row has a value; none if no column has one. Some values are in responses only when they are requested. */
function listEmptyColumns(columns: readonly string[], rows: readonly Row[]): readonly string[] {
  const empty = columns.filter((column) => rows.every((row) => readMember(row, column) === undefined));
  return empty.length === columns.length ? [] : empty;
}

/** Throws if no row has one of the columns. */
function checkAgainstRows(columns: readonly string[], rows: readonly Row[]): void {
  const unknown = columns.find((column) => rows.every((row) => readMember(row, column) === undefined));
  if (unknown === undefined || rows.length === 0) return;
  throw buildColumnError(`None of the first ${rows.length} rows has a column`, unknown, listPaths(rows));
}

/** Lists the fields of rows that no column shows, not even in part. */
function listOtherFields(fields: readonly string[], columns: readonly string[] | undefined): readonly string[] {
  if (columns === undefined) return [];
  return fields.filter((field) => !columns.some((column) => column === field || column.startsWith(`${field}.`)));
}

function toRow(value: unknown): Row {
  return isPlainObject(value) ? value : { value };
}
