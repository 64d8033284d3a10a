import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { migrateAttributes } from '../../migrate/attributes/migrate-attributes.ts';
import type { migrateOrders } from '../definitions/other.ts';

export async function run({ args, options }: ParsedArguments<typeof migrateOrders>, shell: Shell): Promise<ExitCode> {
  return migrateAttributes('orders', args.path, options, shell);
}
