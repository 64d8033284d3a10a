import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { migrateAttributes } from '../../migrate/attributes/migrate-attributes.ts';
import type { migrateFinances } from '../definitions/other.ts';

export async function run({ args, options }: ParsedArguments<typeof migrateFinances>, shell: Shell): Promise<ExitCode> {
  return migrateAttributes('finances', args.path, options, shell);
}
