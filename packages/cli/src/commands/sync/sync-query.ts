import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows } from '../../output/print-rows.ts';
import { withSync } from '../../sync/open-sync.ts';
import type { syncQuery } from '../definitions/sync.ts';

export async function run({ args, options }: ParsedArguments<typeof syncQuery>, shell: Shell): Promise<undefined> {
  const { columns, rows, truncated } = await withSync(options, shell, (sync) =>
    sync.query(args.sql, { maxRows: options.limit, signal: shell.signal }),
  );
  const named = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  await printRows(named, shell, options);
  if (!truncated) return;
  const isLimit = rows.length >= (options.limit ?? 10_000);
  const advice = isLimit ? 'Add --limit for more.' : 'The others do not fit into memory: select fewer columns.';
  shell.stderr.write(`Only the first ${rows.length.toLocaleString('en')} rows. ${advice}\n`);
}
