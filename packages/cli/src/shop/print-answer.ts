import { type About, formatAmount, type Value } from '@supercargo/shop';
import { formatCsvLine } from '@supercargo/tables';
import { formatJson } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows } from '../output/print-rows.ts';
import { write } from '../output/write.ts';

/** How an answer is printed. If both are false, as a table. */
interface AnswerFormat {
  readonly json: boolean;
  readonly csv: boolean;
}

/** A cell of a table. */
export type Cell = string | number | boolean | null;

/** What is printed of an answer. */
export interface PrintedAnswer {
  /** The whole answer, for JSON. */
  readonly answer: object;
  /** The rows of the table. All have the same columns. */
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  /** What the reader of the table must know, in sentences. */
  readonly notes: readonly string[];
}

/** Prints an answer as a table with notes, or as JSON or CSV. Notes go to standard error. */
export async function printAnswer(
  { answer, rows, notes }: PrintedAnswer,
  shell: Shell,
  format: AnswerFormat,
): Promise<void> {
  if (format.json) {
    await write(shell.stdout, `${formatJson(answer)}\n`);
    return;
  }
  if (format.csv) await printCsv(rows, shell);
  else await printRows(rows.map(showEmpty), shell, { json: false, ndjson: false });
  for (const note of new Set(notes)) shell.stderr.write(`${note}\n`);
}

async function printCsv(rows: PrintedAnswer['rows'], { stdout }: Shell): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map((cell) => String(cell ?? '')))];
  await write(stdout, lines.map((cells) => `${formatCsvLine(cells)}\n`).join(''));
}

/** Nothing in a cell could be read as 0 or as none. */
function showEmpty(row: Readonly<Record<string, Cell>>): Record<string, Cell> {
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell ?? '–']));
}

/** Shows an amount with the digits of its currency; null without one. */
export function showAmount(amount: string | null, currency: string | null): Cell {
  return amount === null ? null : formatAmount(amount, currency);
}

/** Shows a value, what it is at least, or a dash. */
export function showValue(value: Value<string | number>): Cell {
  if (value.value !== null) return value.value;
  return value.atLeast === null ? null : `≥ ${value.atLeast}`;
}

/** Says what an answer lacks, and what can still change. */
export function describeAbout({ sources, gaps, notFinal }: About): string[] {
  const problems = sources.flatMap(({ problem }) => (problem === null ? [] : [problem.text]));
  const missing = gaps.map(({ stream, message }) => `${stream}: ${message}`);
  const partial = sources.flatMap(({ stream, partial }) =>
    partial === null ? [] : [`${partial.rows} of ${partial.of} rows of ${stream} are not copied completely yet.`],
  );
  return [...problems, ...missing, ...partial, ...notFinal, ...describeAge(sources)];
}

function describeAge(sources: About['sources']): string[] {
  const times = sources.flatMap(({ readAt }) => (readAt === null ? [] : [readAt]));
  const [oldest] = times.toSorted();
  return oldest === undefined ? [] : [`Read from Amazon at ${oldest.slice(0, 16)}Z.`];
}

/** Says that a list has more rows. */
export function describeMore(more: boolean, rows: number): string[] {
  return more ? [`Only the first ${rows.toLocaleString('en')} rows. Add --limit for more.`] : [];
}
