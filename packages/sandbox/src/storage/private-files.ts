import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderSync } from '@supercargo/folder-lock';

/** Only the user who runs the sandbox may read its files: they contain tokens and the data of sellers. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Creates a folder for this user alone, or makes an existing one private, with those of its files that `isOurs` accepts. */
export function openPrivateFolder(folder: string, isOurs: (file: string) => boolean): void {
  makeFolderSync(folder);
  makePrivate(folder, PRIVATE_FOLDER);
  for (const file of readdirSync(folder).filter(isOurs)) makePrivate(join(folder, file), PRIVATE_FILE);
}

/** The folder can belong to another user, such as a volume of a container. Its owner decides who may read it. */
function makePrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM' || !existsSync(path)) throw error;
  }
}
