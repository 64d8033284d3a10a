import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { type MigrateOptions, migrateFiles, type SourceFile } from '../migrate-files.ts';
import { openAttributeScan } from './scan-attributes.ts';

/** Scans files for the attributes and parameters of v0 of an endpoint, as {@link migrateFiles} does. */
export function migrateAttributes(
  endpoint: string,
  paths: readonly string[],
  options: MigrateOptions,
  shell: Shell,
): Promise<ExitCode> {
  const prepare = async (files: readonly SourceFile[]) => {
    const scan = await openAttributeScan(endpoint, 'v0', files);
    for (const problem of scan.problems) shell.stderr.write(`No types: ${problem}.\n`);
    return scan;
  };
  return migrateFiles(paths, { used: `${endpoint} v0`, prepare }, options, shell);
}
