import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@supercargo/toolkit/errors/command-error';

const skippedFolders = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor']);
const isSource = /(?:\.[cm]?[jt]sx?|\.vue|(?:^|\/)(?:package|jest\.config)\.json)$/;

/** Lists the source files below a folder in sorted order, without installed, built and hidden files. */
export async function* listSourceFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      'FOLDER_UNREADABLE',
      `Cannot read ${folder}: ${error.code}.`,
      'Check the path of the folder.',
    );
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name) && !entry.name.startsWith('.'))
      yield* listSourceFiles(path);
    if (entry.isFile() && isSource.test(entry.name)) yield path;
  }
}
