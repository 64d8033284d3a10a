import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** Why a backup was made. Backups before migrations are rotated; backups on request are never deleted. */
type BackupReason = 'on-request' | 'before-migration';

/** Maximum number of backups before migrations. */
const maxAutomaticBackups = 5;

// See docs/decisions/0031-back-up-pglite-by-copying-its-folder-instead-of-dumping-sql.md
/** Backups of the embedded database: one compressed file each, in the folder `backups` of the data folder. */
export class Backups {
  readonly folder: string;
  readonly dataFolder: string;
  readonly #now: () => number;

  constructor(dataFolder: string, now: () => number = Date.now) {
    this.dataFolder = dataFolder;
    this.folder = join(dataFolder, 'backups');
    this.#now = now;
  }

  /** Path of the newest backup; undefined if there is none. */
  async newest(): Promise<string | undefined> {
    const name = (await this.#names()).at(-1);
    return name === undefined ? undefined : join(this.folder, name);
  }

  /** Saves a backup, complete or not at all, and returns its path. */
  async write(content: Blob, reason: BackupReason): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const at = new Date(this.#now()).toISOString().replaceAll(':', '-');
    const file = join(this.folder, `database-${at}-${reason}.tar.gz`);
    await writeWhole(file, content);
    const automatic = (await this.#names()).filter((name) => name.includes('before-migration'));
    for (const name of automatic.slice(0, -maxAutomaticBackups)) await rm(join(this.folder, name), { force: true });
    return file;
  }

  /** Oldest first. */
  async #names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => /^database-.*\.tar\.gz$/.test(name)).sort();
  }
}
