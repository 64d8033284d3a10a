import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { createAttributeScan } from '../migrate/attributes/scan-attributes.ts';
import { migrateFolder } from '../migrate/migrate-folder.ts';
import type { migrateFinances } from './definitions/other.ts';

export async function run({ args, options }: ParsedArguments<typeof migrateFinances>, shell: Shell): Promise<ExitCode> {
  const scan = await createAttributeScan('finances', 'v0');
  return migrateFolder(args.folder ?? '.', 'finances v0', scan, options, shell);
}
