import { formatJson } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { write } from './write.ts';

/** Prints one value as indented JSON, or with `ndjson` on one line. */
export async function printValue(
  value: unknown,
  { stdout }: Pick<Shell, 'stdout'>,
  { ndjson = false } = {},
): Promise<undefined> {
  await write(stdout, `${formatJson(value, ndjson ? undefined : 2)}\n`);
}
