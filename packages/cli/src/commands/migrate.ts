import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { migrateFolder } from '../migrate/migrate-folder.ts';
import { scanFile } from '../migrate/scan-file.ts';
import { readVersion } from '../read-version.ts';
import type { migrate } from './definitions/other.ts';

export async function run({ args, options }: ParsedArguments<typeof migrate>, shell: Shell): Promise<ExitCode> {
  const settings = { now: shell.now(), supercargoVersion: await readVersion() };
  const scan = (file: string, text: string) => scanFile(file, text, settings);
  return migrateFolder(args.folder ?? '.', 'amazon-sp-api', scan, options, shell);
}
