import { chmod } from 'node:fs/promises';
import { makeFolderSync } from '@supercargo/folder-lock';

/** The mode of a file that only its owner can read. */
export const privateFile = 0o600;

const privateDirectory = 0o700;

/**
 * Creates a folder that only its owner can enter, so that the permissions of the files in it do not matter. An existing folder becomes
 * private, too.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  makeFolderSync(folder);
  // Fails for a folder of another user and on file systems without permissions, where it can be used all the same.
  await chmod(folder, privateDirectory).catch(() => {});
}
