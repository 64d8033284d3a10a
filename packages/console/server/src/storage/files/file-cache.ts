import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hashText } from '../../base/hash-text.ts';
import { privateFile } from '../../base/private-folder.ts';
import { partsOfKey } from './file-key.ts';

/** Milliseconds since the last request for a file after which it is certainly not being opened any more. */
const restMilliseconds = 600_000;

/**
 * Local copies of remote files, by their key and the mark of their content. The least recently used ones are deleted
 * first.
 */
export class FileCache {
  /** Folder with all copies. */
  readonly folder: string;
  readonly #maxBytes: number;
  readonly #now: () => number;
  /** Copies that are being fetched. Other callers wait for them. */
  readonly #coming = new Map<string, Promise<string>>();

  constructor(folder: string, maxBytes: number, now: () => number) {
    this.folder = folder;
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Returns the path of the copy. If there is none, `fetch` creates it under a hidden name. */
  async have(key: string, mark: string, fetch: (path: string) => Promise<unknown>): Promise<string> {
    const path = this.#buildPath(key, mark);
    const known = await stat(path).catch(() => undefined);
    if (known !== undefined) {
      await this.#use(path);
      return path;
    }
    const coming = this.#coming.get(path) ?? this.#make(path, fetch).finally(() => this.#coming.delete(path));
    this.#coming.set(path, coming);
    return coming;
  }

  /** Returns a hidden path for a file whose mark is not known yet. */
  async room(key: string): Promise<string> {
    const path = join(this.folder, ...partsOfKey(key));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return hidden(path);
  }

  /** Moves a file from a path returned by `room` into the cache. */
  async add(room: string, key: string, mark: string): Promise<void> {
    const path = this.#buildPath(key, mark);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Fails on file systems without permissions.
    await chmod(room, privateFile).catch(() => {});
    await rename(room, path);
    await this.#use(path);
    await this.#makeRoom();
  }

  /** Deletes the copies below a folder. */
  async remove(folder: string): Promise<void> {
    await rm(join(this.folder, ...partsOfKey(folder)), { recursive: true, force: true });
  }

  async #make(path: string, fetch: (path: string) => Promise<unknown>): Promise<string> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const room = hidden(path);
    try {
      await fetch(room);
      await rename(room, path);
    } catch (error) {
      await rm(room, { force: true });
      throw error;
    }
    await this.#use(path);
    await this.#makeRoom();
    return path;
  }

  /** Sets the file's modification time to the time of its last use, so that it survives this process. */
  async #use(path: string): Promise<void> {
    const at = new Date(this.#now());
    await utimes(path, at, at);
  }

  async #makeRoom(): Promise<void> {
    const names = await readdir(this.folder, { recursive: true });
    const found = await Promise.all(names.map((name) => this.#measure(join(this.folder, name))));
    const files = found.filter((file) => file !== undefined).sort((one, other) => other.usedAt - one.usedAt);
    let bytes = 0;
    for (const { path, size, usedAt } of files) {
      bytes += size;
      const rests = this.#now() - usedAt > restMilliseconds;
      if (bytes > this.#maxBytes && rests) await rm(path, { force: true });
    }
  }

  async #measure(path: string) {
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? { path, size: found.size, usedAt: found.mtimeMs } : undefined;
  }

  /** Contains the file's name, because exports use it. */
  #buildPath(key: string, mark: string): string {
    const parts = partsOfKey(key);
    const version = hashText(mark).slice(0, 16);
    return join(this.folder, ...parts.slice(0, -1), version, parts.at(-1) ?? '');
  }
}

function hidden(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
}
