import { colorize } from '@supercargo/toolkit/output/colorize';
import { formatJson } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
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
  return printTable(rows, shell, options.columns);
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
  columns: readonly string[] | undefined,
): Promise<number> {
  const { stdout } = shell;
  const table = new TableWriter(shell, columns);
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
  readonly #columns: readonly string[] | undefined;
  #buffered: Row[] = [];
  #formatRow: ((row: Row) => string) | undefined;

  constructor(shell: Pick<Shell, 'stdout' | 'stderr'>, columns: readonly string[] | undefined) {
    this.#shell = shell;
    this.#columns = columns;
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
    const { stdout, stderr } = this.#shell;
    const names = this.#columns ?? [...new Set(this.#buffered.flatMap((row) => Object.keys(row)))];
    const layout = buildTableLayout(
      this.#buffered,
      names,
      stdout.isTTY ? (stdout.columns ?? unlimitedWidth) : unlimitedWidth,
    );
    if (layout.hidden.length > 0) {
      stderr.write(`${layout.hidden.length} columns hidden; --json prints them: ${layout.hidden.join(', ')}\n`);
    }
    this.#formatRow = (row) => `${formatTableRow(row, layout)}\n`;
    const body = this.#buffered.map(this.#formatRow).join('');
    this.#buffered = [];
    return `${colorize('bold', formatTableHead(layout), stdout)}\n${body}`;
  }
}

function toRow(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : { value };
}
