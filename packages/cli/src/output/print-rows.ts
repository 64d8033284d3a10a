import type { Shell } from '../shell/shell.ts';
import { paint } from './paint.ts';
import { printableJson } from './printable.ts';
import { planTable, type Row, tableHead, tableRow } from './table.ts';
import { write } from './write.ts';

/** In what form rows are shown. */
export interface RowsForm {
  readonly json: boolean;
  readonly ndjson: boolean;
}

export interface RowsOptions extends RowsForm {
  /** Which members a table shows; all that the first rows have when it is left out. */
  readonly columns?: readonly string[];
}

/** Rows that decide how wide the columns of a table are. */
const looksAhead = 200;

/** Room of a table that is not on a terminal: enough for any. */
const endless = 100_000;

/** Shows rows as they come, and gives how many there were. No more than a few are held. */
export async function printRows(
  rows: AsyncIterable<unknown> | Iterable<unknown>,
  shell: Pick<Shell, 'stdout' | 'stderr'>,
  options: RowsOptions,
): Promise<number> {
  if (options.ndjson) return printEach(rows, shell, (row) => `${printableJson(row)}\n`);
  if (options.json) return printList(rows, shell);
  return printTable(rows, shell, options.columns);
}

async function printEach(
  rows: AsyncIterable<unknown> | Iterable<unknown>,
  { stdout }: Pick<Shell, 'stdout'>,
  shown: (row: unknown) => string,
): Promise<number> {
  let count = 0;
  for await (const row of rows) {
    await write(stdout, shown(row));
    count += 1;
  }
  return count;
}

async function printList(rows: AsyncIterable<unknown> | Iterable<unknown>, shell: Pick<Shell, 'stdout'>) {
  let isFirst = true;
  const count = await printEach(rows, shell, (row) => {
    const before = isFirst ? '[\n' : ',\n';
    isFirst = false;
    return before + printableJson(row);
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
    await write(stdout, table.add(asRow(row)));
    count += 1;
  }
  await write(stdout, table.end());
  if (count === 0) shell.stderr.write('Nothing to show.\n');
  return count;
}

/** Holds the first rows back until it is known how wide the columns are. */
class TableWriter {
  readonly #shell: Pick<Shell, 'stdout' | 'stderr'>;
  readonly #columns: readonly string[] | undefined;
  #held: Row[] = [];
  #shown: ((row: Row) => string) | undefined;

  constructor(shell: Pick<Shell, 'stdout' | 'stderr'>, columns: readonly string[] | undefined) {
    this.#shell = shell;
    this.#columns = columns;
  }

  add(row: Row): string {
    if (this.#shown !== undefined) return this.#shown(row);
    this.#held.push(row);
    return this.#held.length < looksAhead ? '' : this.#begin();
  }

  end(): string {
    return this.#shown === undefined && this.#held.length > 0 ? this.#begin() : '';
  }

  #begin(): string {
    const { stdout, stderr } = this.#shell;
    const names = this.#columns ?? [...new Set(this.#held.flatMap((row) => Object.keys(row)))];
    const plan = planTable(this.#held, names, stdout.isTTY ? (stdout.columns ?? endless) : endless);
    if (plan.left.length > 0) {
      stderr.write(`${plan.left.length} more columns have no room; --json shows them: ${plan.left.join(', ')}\n`);
    }
    this.#shown = (row) => `${tableRow(row, plan)}\n`;
    const body = this.#held.map(this.#shown).join('');
    this.#held = [];
    return `${paint('bold', tableHead(plan), stdout)}\n${body}`;
  }
}

function asRow(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : { value };
}
