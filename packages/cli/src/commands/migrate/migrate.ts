import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { findClientPlaces } from '../../migrate/find-client-places.ts';
import { migrateFiles, type SourceFile } from '../../migrate/migrate-files.ts';
import { findRemainingUses } from '../../migrate/remaining-uses.ts';
import { scanFile } from '../../migrate/scan-file.ts';
import { checkTypes } from '../../migrate/types/check-types.ts';
import { readVersion } from '../../read-version.ts';
import type { migrate } from '../definitions/other.ts';

export async function run({ args, options }: ParsedArguments<typeof migrate>, shell: Shell): Promise<ExitCode> {
  const now = shell.now();
  const supercargoVersion = await readVersion();
  const prepare = async (files: readonly SourceFile[]) => {
    const [clients, remaining] = [await findClientPlaces(files, now), await findRemainingUses(files)];
    const settings = { now, supercargoVersion, clients, remaining };
    return { scan: async (file: string, text: string) => scanFile(file, text, settings) };
  };
  const check = (files: readonly SourceFile[]) => checkTypes(files, shell);
  return migrateFiles(args.path, { used: 'amazon-sp-api', prepare, check }, options, shell);
}
