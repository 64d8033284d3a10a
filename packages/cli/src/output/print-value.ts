import type { Shell } from '../shell/shell.ts';
import { printableJson } from './printable.ts';
import { write } from './write.ts';

/** Shows one value as JSON: on several lines for people, on one with `ndjson`. */
export async function printValue(
  value: unknown,
  { stdout }: Pick<Shell, 'stdout'>,
  { ndjson = false } = {},
): Promise<undefined> {
  await write(stdout, `${printableJson(value, ndjson ? undefined : 2)}\n`);
}
