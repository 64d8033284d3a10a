import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder on a disk of its own, which a test may fill. */
export class LimitedDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Mounts a disk in memory. Undefined if the machine does not let this user mount one. */
  static async mount(megabytes: number): Promise<LimitedDisk | undefined> {
    const folder = await mkdtemp(join(tmpdir(), 'supercargo-disk-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    } catch {
      await rm(folder, { recursive: true });
      return undefined;
    }
    return new LimitedDisk(folder);
  }

  /** Fills the disk to the last byte. */
  async fill(): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    // What other programs write meanwhile leaves less space than this.
    await writeFile(this.#filler, Buffer.alloc(bavail * bsize)).catch(() => {});
  }

  /** Frees the space that `fill` took. */
  async free(): Promise<void> {
    await rm(this.#filler);
  }

  async unmount(): Promise<void> {
    await run('umount', ['-l', this.folder]);
    await rm(this.folder, { recursive: true });
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}
