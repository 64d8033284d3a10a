import type { Shell } from '../shell/shell.ts';
import { formatJson } from './sanitize.ts';
import { write } from './write.ts';

/** Prints one value as indented JSON, or with `ndjson` on one line. */
export async function printValue(
  value: unknown,
  { stdout }: Pick<Shell, 'stdout'>,
  { ndjson = false } = {},
): Promise<undefined> {
  await write(stdout, `${formatJson(value, ndjson ? undefined : 2)}\n`);
}
