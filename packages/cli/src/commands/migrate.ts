import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { migrateFiles } from '../migrate/migrate-files.ts';
import { scanFile } from '../migrate/scan-file.ts';
import { readVersion } from '../read-version.ts';
import type { migrate } from './definitions/other.ts';

export async function run({ args, options }: ParsedArguments<typeof migrate>, shell: Shell): Promise<ExitCode> {
  const settings = { now: shell.now(), supercargoVersion: await readVersion() };
  const prepare = async () => ({ scan: (file: string, text: string) => scanFile(file, text, settings) });
  return migrateFiles(args.path, { used: 'amazon-sp-api', prepare }, options, shell);
}
