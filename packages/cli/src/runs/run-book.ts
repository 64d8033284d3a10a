import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { didYouMean } from '../nearest.ts';

/** Kinds of work that goes on at the marketplace while nobody looks. */
export type RunKind = 'report' | 'feed' | 'query';

interface Kept {
  readonly account: string;
  readonly run: unknown;
}

/** Runs that were begun and are not over, a file each. They hold no secret. */
export class RunBook {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Takes the next free name, such as `report-3`. */
  async begin(kind: RunKind): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (let number = 1; ; number += 1) {
      const name = `${kind}-${number}`;
      const isFree = await writeFile(this.#file(name), '', { flag: 'wx', mode: 0o600 }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (isFree) return name;
    }
  }

  /** Keeps how far a run has come. */
  async keep(name: string, account: string, run: unknown): Promise<void> {
    const draft = `${this.#file(name)}.${process.pid}`;
    await writeFile(draft, JSON.stringify({ account, run } satisfies Kept), { mode: 0o600 });
    await rename(draft, this.#file(name));
  }

  async forget(name: string): Promise<void> {
    await rm(this.#file(name), { force: true });
  }

  /** A run by its name, or the one of this kind that moved on last. Throws for one of another account. */
  async find(kind: RunKind, given: string, account: string): Promise<{ readonly name: string; readonly run: unknown }> {
    const names = await this.#names(kind);
    const name = given === 'last' ? names[0] : given;
    if (name === undefined || !names.includes(name)) {
      const message =
        given === 'last' ? `No ${kind} is under way.` : `There is no run ${given}.${didYouMean(given, names)}`;
      const action =
        names.length === 0
          ? 'Runs that were interrupted are kept, and told by name.'
          : `There are ${names.join(', ')}.`;
      throw new CommandError('RUN_UNKNOWN', message, action);
    }
    const kept = await this.#read(name);
    if (kept.account === account) return { name, run: kept.run };
    throw new CommandError('RUN_OF_OTHERS', `${name} is of another account: ${kept.account}.`, 'Choose that account.');
  }

  async #read(name: string): Promise<Kept> {
    try {
      return JSON.parse(await readFile(this.#file(name), 'utf8')) as Kept;
    } catch {
      const action = 'Look whether it was created, and move the file away.';
      throw new CommandError('RUN_UNREADABLE', `${this.#file(name)} is not a run that was kept.`, action);
    }
  }

  /** Of one kind, the last one first. */
  async #names(kind: RunKind): Promise<readonly string[]> {
    const files = await readdir(this.#folder).catch(() => []);
    const own = files.filter((file) => new RegExp(`^${kind}-\\d+\\.json$`).test(file));
    const dated = await Promise.all(own.map(async (file) => ({ file, ...(await stat(join(this.#folder, file))) })));
    return dated
      .filter(({ size }) => size > 0)
      .sort((a, b) => b.mtimeMs - a.mtimeMs)
      .map(({ file }) => file.slice(0, -'.json'.length));
  }

  #file(name: string): string {
    return join(this.#folder, `${name}.json`);
  }
}
