import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor']);
const isSource = /(?:\.[cm]?[jt]sx?|(?:^|\/)package\.json)$/;

/** Files of a program, below a folder and in order; not what is installed, built or hidden. */
export async function* sourceFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('FOLDER_UNREADABLE', `${folder} cannot be read: ${error.code}.`, 'Name a folder.');
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')) yield* sourceFiles(path);
    if (entry.isFile() && isSource.test(entry.name)) yield path;
  }
}
