import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makePrivateFolder } from '../base/private-folder.ts';

/** Milliseconds without {@link ProcessFolder.renew} after which the process of a folder has certainly ended. */
const abandonedMilliseconds = 600_000;

/** A folder for temporary files, which only its owner can enter, and which ends with the process. */
export class ProcessFolder {
  readonly path: string;
  readonly #parent: string;
  readonly #now: () => number;

  constructor(dataFolder: string, now: () => number) {
    this.#parent = join(dataFolder, 'temporary');
    this.path = join(this.#parent, `${process.pid}-${randomBytes(6).toString('hex')}`);
    this.#now = now;
  }

  /** Creates the folder and deletes those of processes that crashed. Call it every few minutes. */
  async renew(): Promise<void> {
    await this.create();
    const at = new Date(this.#now());
    await utimes(this.path, at, at);
    for (const name of await readdir(this.#parent)) {
      if (name !== basename(this.path) && (await this.#isAbandoned(name))) await this.#remove(name);
    }
  }

  /**
   * Deletes everything that other processes have left. Call it at the start of the only process that uses the data
   * folder.
   */
  async removeRemains(): Promise<void> {
    for (const name of await readdir(this.#parent).catch(() => [])) {
      if (name !== basename(this.path)) await this.#remove(name);
    }
  }

  /** Creates the folder, or a folder in it, if it does not exist. Returns its path. */
  async create(name?: string): Promise<string> {
    await makePrivateFolder(this.#parent);
    await makePrivateFolder(this.path);
    if (name === undefined) return this.path;
    await makePrivateFolder(join(this.path, name));
    return join(this.path, name);
  }

  /** Deletes the folder with its content. */
  async close(): Promise<void> {
    await this.#remove(basename(this.path));
  }

  async #isAbandoned(name: string): Promise<boolean> {
    const facts = await stat(join(this.#parent, name)).catch(() => undefined);
    if (facts === undefined) return false;
    const isYoung = this.#now() - facts.mtimeMs < abandonedMilliseconds;
    return !isYoung || !isRunning(Number(name.split('-')[0]));
  }

  async #remove(name: string): Promise<void> {
    await rm(join(this.#parent, name), { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
