import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { privateFile } from '../../base/private-folder.ts';
import { fileNotFound, partsOfKey } from './file-key.ts';
import type { ByteRange, FileStore, OpenFile } from './file-store.ts';

/** Files in a folder. Several machines can share them if all of them mount the folder. */
export class DiskStore implements FileStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** A folder on this machine needs no check: it is created for the first file. */
  async check(): Promise<void> {}

  async make(key: string, write: (path: string) => Promise<unknown>): Promise<number> {
    const path = this.#buildPath(key);
    const hidden = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(hidden);
      const bytes = await flush(hidden);
      await rename(hidden, path);
      return bytes;
    } catch (error) {
      await rm(hidden, { force: true });
      throw error;
    }
  }

  async local(key: string): Promise<string> {
    const path = this.#buildPath(key);
    await measureSize(path, key);
    return path;
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile> {
    const path = this.#buildPath(key);
    const bytes = await measureSize(path, key);
    const stream = createReadStream(path, range && { start: range.first, end: range.last });
    return { bytes, content: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
  }

  async remove(key: string): Promise<void> {
    await rm(this.#buildPath(key), { recursive: true, force: true });
  }

  /** There are no copies. */
  async removeCopies(): Promise<void> {}

  async tidy(folder: string): Promise<void> {
    const path = this.#buildPath(folder);
    const names = await readdir(path).catch(() => []);
    const left = names.filter((name) => name.startsWith('.'));
    await Promise.all(left.map((name) => rm(join(path, name), { recursive: true, force: true })));
  }

  #buildPath(key: string): string {
    return join(this.folder, ...partsOfKey(key));
  }
}

/** Flushes a file before it is renamed; otherwise it could be empty after a power failure. Only its owner can read it then. */
async function flush(path: string): Promise<number> {
  const file = await open(path, 'r+');
  try {
    // Fails on file systems without permissions.
    await file.chmod(privateFile).catch(() => {});
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function measureSize(path: string, key: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return found.size;
  throw fileNotFound(key);
}
