import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { createAttributeScan } from '../migrate/attributes/scan-attributes.ts';
import { migrateFolder } from '../migrate/migrate-folder.ts';
import type { migrateOrders } from './definitions/other.ts';

export async function run({ args, options }: ParsedArguments<typeof migrateOrders>, shell: Shell): Promise<ExitCode> {
  const scan = await createAttributeScan('orders', 'v0');
  return migrateFolder(args.folder ?? '.', 'orders v0', scan, options, shell);
}
