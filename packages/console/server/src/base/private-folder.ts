import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The mode of a file that only its owner can read. */
export const privateFile = 0o600;

const privateDirectory = 0o700;
const forOthers = 0o077;

/**
 * Creates a folder that only its owner can enter, so that the permissions of the files in it do not matter. An existing folder becomes
 * private, too.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateDirectory });
  // Fails for a folder of another user and on file systems without permissions, where it can be used all the same.
  await chmod(folder, privateDirectory).catch(() => {});
}

/** Takes the permissions of other users from a folder and everything below it. A folder that does not exist is left alone. */
export async function makePrivate(folder: string): Promise<void> {
  const facts = await lstat(folder).catch(() => undefined);
  if (!facts?.isDirectory()) return;
  await restrict(folder, facts.mode, privateDirectory);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makePrivate(path);
    else if (entry.isFile()) await restrictFile(path);
  }
}

async function restrictFile(path: string): Promise<void> {
  // It may be deleted meanwhile.
  const facts = await lstat(path).catch(() => undefined);
  if (facts !== undefined) await restrict(path, facts.mode, privateFile);
}

async function restrict(path: string, mode: number, wanted: number): Promise<void> {
  // Fails for files of another user, and on file systems without permissions.
  if ((mode & forOthers) !== 0) await chmod(path, wanted).catch(() => {});
}
