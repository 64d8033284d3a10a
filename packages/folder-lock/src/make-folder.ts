import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder that only this user can enter, with its missing parents. An existing folder stays as it is. Throws the error of the
 * system if that is not possible.
 */
export function makeFolderSync(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (isFolder(folder)) return;
    const parent = dirname(folder);
    // The recursive mkdir of Node.js never returns where a folder is missing although its parent exists, as in /proc.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(parent)) throw error;
    makeFolderSync(parent);
    makeFolderSync(folder);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
