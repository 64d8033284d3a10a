import { usageError } from '@supercargo/toolkit/errors/command-error';
import { formatBytes } from '@supercargo/toolkit/output/format-amounts';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { SavedDocument } from 'supercargo';
import { parseColumns } from '../output/parse-columns.ts';
import { printRows } from '../output/print-rows.ts';
import { printValue } from '../output/print-value.ts';
import type { StatusLine } from '../output/status-line.ts';

interface OutputOptions {
  readonly json: boolean;
  readonly ndjson: boolean;
  readonly columns: string | undefined;
  readonly rows: number | undefined;
}

const maxTerminalRows = 20;

/** Throws if `--columns` has no effect, because no table is printed. */
export function checkColumnsOption({
  columns,
  json,
  ndjson,
  out,
}: OutputOptions & { readonly out: string | undefined }): void {
  const option = [json && '--json', ndjson && '--ndjson', out !== undefined && '--out'].find(Boolean);
  if (columns === undefined || !option) return;
  throw usageError(
    'OPTION_VALUE',
    `--columns and ${option} cannot be combined.`,
    '--columns chooses the columns of a table. Remove one of them.',
  );
}

/** Prints the rows of a run. In a terminal it prints only the first ones by default. */
export async function printRunRows(rows: AsyncIterable<unknown>, options: OutputOptions, shell: Shell): Promise<void> {
  const { json, ndjson, columns } = options;
  const isTable = !json && !ndjson;
  const maxRows = options.rows ?? (isTable && shell.stdout.isTTY ? maxTerminalRows : Number.POSITIVE_INFINITY);
  const remainder = { hasMore: false };
  const names = parseColumns(columns);
  const chosen = names === undefined ? {} : { columns: names, isChosen: true, checksColumns: true };
  const format = { json, ndjson, hasColumnsOption: true, ...chosen };
  await printRows(takeRows(rows, maxRows, remainder), shell, format);
  if (remainder.hasMore) shell.stderr.write(`There are more rows. --rows N prints more, --out FILE saves all.\n`);
}

async function* takeRows(
  rows: AsyncIterable<unknown>,
  maxRows: number,
  remainder: { hasMore: boolean },
): AsyncGenerator<unknown> {
  let count = 0;
  for await (const row of rows) {
    remainder.hasMore = count === maxRows;
    if (remainder.hasMore) return;
    yield row;
    count += 1;
  }
}

/** Waits until a file is saved and prints its name and size. */
export async function printSavedFile(
  saving: Promise<SavedDocument>,
  ids: Readonly<Record<string, unknown>>,
  { json, ndjson }: { readonly json: boolean; readonly ndjson: boolean },
  shell: Shell,
  status: StatusLine,
): Promise<void> {
  const { file, bytes } = await saving;
  status.close();
  if (json || ndjson) await printValue({ ...ids, file, bytes }, shell, { ndjson });
  else shell.stdout.write(`Saved to ${file}, ${formatBytes(bytes)}.\n`);
}
