import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/**
 * Files in a folder of this machine. Local files to publish must be on the same file system. New files and folders can be read by their
 * owner only; existing ones keep their permissions.
 */
export class FolderStore implements FileStore {
  readonly description: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.description = `folder ${folder}`;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  async replace(path: string, localFile: string): Promise<void> {
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await chmod(localFile, await findMode(target));
    await saveToDisk(localFile);
    await rename(localFile, target);
    // Windows cannot open folders.
    if (process.platform !== 'win32') await saveToDisk(dirname(target));
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.#folder, path), { force: true });
  }

  async read(path: string): Promise<string | undefined> {
    try {
      return await readFile(join(this.#folder, path), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  close(): void {}
}

/** The permissions of an existing file; those of a private file if there is none. */
async function findMode(path: string): Promise<number> {
  const existing = await stat(path).catch(() => undefined);
  return existing === undefined ? 0o600 : existing.mode & 0o777;
}

/** After a loss of power, the file must be there when the state says that it is. */
async function saveToDisk(path: string): Promise<void> {
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
