import type { SavedDocument } from 'supercargo';
import { bytesInWords } from '../output/amounts.ts';
import { printRows } from '../output/print-rows.ts';
import { printValue } from '../output/print-value.ts';
import type { StatusLine } from '../output/status-line.ts';
import type { Shell } from '../shell/shell.ts';

interface ShowOptions {
  readonly json: boolean;
  readonly ndjson: boolean;
  readonly columns: string | undefined;
  readonly rows: number | undefined;
}

const rowsOnTerminal = 20;

/** Shows the rows of a run, on a terminal the first ones. */
export async function showRows(rows: AsyncIterable<unknown>, options: ShowOptions, shell: Shell): Promise<void> {
  const { json, ndjson, columns } = options;
  const isTable = !json && !ndjson;
  const most = options.rows ?? (isTable && shell.stdout.isTTY ? rowsOnTerminal : Number.POSITIVE_INFINITY);
  const cut = { isCut: false };
  const form = { json, ndjson, ...(columns !== undefined && { columns: columns.split(',') }) };
  await printRows(firstOf(rows, most, cut), shell, form);
  if (cut.isCut) shell.stderr.write(`There are more rows: --rows N shows more, --out FILE saves all.\n`);
}

async function* firstOf(rows: AsyncIterable<unknown>, most: number, cut: { isCut: boolean }): AsyncGenerator<unknown> {
  let count = 0;
  for await (const row of rows) {
    cut.isCut = count === most;
    if (cut.isCut) return;
    yield row;
    count += 1;
  }
}

/** Waits for a file to be saved and says what came of it. */
export async function saveRun(
  saving: Promise<SavedDocument>,
  facts: Readonly<Record<string, unknown>>,
  { json, ndjson }: { readonly json: boolean; readonly ndjson: boolean },
  shell: Shell,
  status: StatusLine,
): Promise<void> {
  const { file, bytes } = await saving;
  status.end();
  if (json || ndjson) await printValue({ ...facts, file, bytes }, shell, { ndjson });
  else shell.stdout.write(`Saved to ${file}, ${bytesInWords(bytes)}.\n`);
}
