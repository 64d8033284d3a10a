import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows } from '../../output/print-rows.ts';
import { withSync } from '../../sync/open-sync.ts';
import type { syncQuery } from '../definitions/sync.ts';

export async function run({ args, options }: ParsedArguments<typeof syncQuery>, shell: Shell): Promise<undefined> {
  const { columns, rows, truncated } = await withSync(options, shell, (sync) =>
    sync.query(args.sql, { maxRows: options.limit, signal: shell.signal }),
  );
  const names = distinguishNames(columns);
  const named = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
  await printRows(named, shell, options);
  if (!truncated) return;
  const isLimit = rows.length >= (options.limit ?? 10_000);
  const advice = isLimit ? 'Add --limit for more.' : 'The others do not fit into memory: select fewer columns.';
  shell.stderr.write(`Only the first ${rows.length.toLocaleString('en')} rows. ${advice}\n`);
}

/** Columns can have the same name, such as sum: the second is sum_2. */
function distinguishNames(columns: readonly string[]): readonly string[] {
  const names = new Set<string>();
  for (const column of columns) {
    let name = column;
    for (let number = 2; names.has(name); number += 1) name = `${column}_${number}`;
    names.add(name);
  }
  return [...names];
}
