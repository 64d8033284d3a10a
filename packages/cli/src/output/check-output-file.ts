import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { usageError } from '@supercargo/toolkit/errors/command-error';

/**
 * Throws if a file cannot be written later: its folder is missing, is a file or is not writable, or the path is that of a folder. `name` is
 * that of the option or variable. Writes nothing.
 */
export async function checkOutputFile(name: string, file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const stats = await findStats(file);
  if (stats?.isDirectory() || /[/\\]$/.test(file)) throw buildError(name, `${file} is a folder`, `Name a file in it.`);
  await checkFolder(name, dirname(resolve(file)));
  if (stats !== undefined) await checkAccess(name, file);
}

/** Throws if a folder cannot be created or written later. Its parents are created with it. */
export async function checkOutputFolder(name: string, folder: string): Promise<void> {
  const path = resolve(folder);
  const stats = await findStats(path);
  if (stats !== undefined) return checkFolder(name, path);
  const parent = dirname(path);
  if (parent !== path) await checkOutputFolder(name, parent);
}

async function checkFolder(name: string, folder: string): Promise<void> {
  const stats = await findStats(folder);
  if (stats === undefined)
    throw buildError(name, `the folder ${folder} does not exist`, 'Create it, or correct the path.');
  if (!stats.isDirectory()) throw buildError(name, `${folder} is a file, not a folder`, 'Correct the path.');
  await checkAccess(name, folder);
}

async function checkAccess(name: string, path: string): Promise<void> {
  await access(path, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw buildError(
      name,
      `${path} is not writable (${error.code})`,
      'Choose another path, or change its permissions.',
    );
  });
}

async function findStats(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

function buildError(name: string, reason: string, action: string) {
  return usageError('OUTPUT_NOT_WRITABLE', `${name} cannot be written: ${reason}.`, action);
}
