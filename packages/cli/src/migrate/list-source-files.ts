import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CommandError } from '@supercargo/toolkit/errors/command-error';

const skippedFolders = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor']);
const isSource = /(?:\.[cm]?[jt]sx?|\.vue|(?:^|\/)(?:package|jest\.config)\.json)$/;

/**
 * Lists the source files of the paths, each once. Files are listed as they are. Below folders, the order is sorted, without installed,
 * built and hidden files.
 */
export async function listSourceFiles(paths: readonly string[]): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for (const path of paths) {
    for await (const file of listFiles(path)) if (!files.has(resolve(file))) files.set(resolve(file), file);
  }
  return [...files.values()];
}

async function* listFiles(path: string): AsyncGenerator<string> {
  const stats = await stat(path).catch((error) => throwUnreadable(path, error));
  if (stats.isDirectory()) yield* listFolder(path);
  else yield path;
}

async function* listFolder(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => throwUnreadable(folder, error));
  for (const directoryEntry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, directoryEntry.name);
    if (
      directoryEntry.isDirectory() &&
      !skippedFolders.has(directoryEntry.name) &&
      !directoryEntry.name.startsWith('.')
    )
      yield* listFolder(path);
    if (directoryEntry.isFile() && isSource.test(directoryEntry.name)) yield path;
  }
}

export function throwUnreadable(path: string, { code }: NodeJS.ErrnoException): never {
  throw new CommandError('PATH_UNREADABLE', `Cannot read ${path}: ${code}.`, 'Check the path.');
}
