import { chmod, mkdir } from 'node:fs/promises';

/**
 * Creates a folder that only its owner can enter, so that the permissions of the files in it do not matter. An existing folder becomes
 * private, too.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Fails for a folder of another user and on file systems without permissions, where it can be used all the same.
  await chmod(folder, 0o700).catch(() => {});
}
