import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { formatSuggestion } from '@supercargo/toolkit/suggestions';

/** The kinds of runs. */
export type RunKind = 'report' | 'feed' | 'query';

interface SavedRun {
  readonly profileKey: string;
  readonly run: unknown;
}

/** Stores unfinished runs, one file each. The files contain no secrets. */
export class RunStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reserves the next free name, such as `report-3`. */
  async reserveName(kind: RunKind): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (let number = 1; ; number += 1) {
      const name = `${kind}-${number}`;
      const isFree = await writeFile(this.#getPath(name), '', { flag: 'wx', mode: 0o600 }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (isFree) return name;
    }
  }

  /** Saves the state of a run. */
  async save(name: string, profileKey: string, run: unknown): Promise<void> {
    const temporaryFile = `${this.#getPath(name)}.${process.pid}`;
    await writeFile(temporaryFile, JSON.stringify({ profileKey, run } satisfies SavedRun), { mode: 0o600 });
    await rename(temporaryFile, this.#getPath(name));
  }

  async delete(name: string): Promise<void> {
    await rm(this.#getPath(name), { force: true });
  }

  /** Loads a run by its name, or with `last` the run that was saved last. Throws if it belongs to another profile. */
  async load(
    kind: RunKind,
    nameOrLast: string,
    profileKey: string,
  ): Promise<{ readonly name: string; readonly run: unknown }> {
    const names = await this.#listNames(kind);
    const name = nameOrLast === 'last' ? names[0] : nameOrLast;
    if (name === undefined || !names.includes(name)) {
      const message =
        nameOrLast === 'last'
          ? `Nothing to resume: there is no saved ${kind} run.`
          : `Unknown run: ${nameOrLast}.${formatSuggestion(nameOrLast, names)}`;
      const action = names.length === 0 ? undefined : `Pass one of ${names.join(', ')}.`;
      throw new CommandError('RUN_UNKNOWN', message, action);
    }
    const saved = await this.#parse(name);
    if (saved.profileKey === profileKey) return { name, run: saved.run };
    throw new CommandError(
      'RUN_OF_OTHER_PROFILE',
      `${name} belongs to another profile: ${saved.profileKey}.`,
      'Select that profile with --profile or --sandbox.',
    );
  }

  async #parse(name: string): Promise<SavedRun> {
    try {
      return JSON.parse(await readFile(this.#getPath(name), 'utf8')) as SavedRun;
    } catch {
      const action = `Check at Amazon whether it was created, then delete the file.`;
      throw new CommandError('RUN_UNREADABLE', `${this.#getPath(name)} is not a saved run.`, action);
    }
  }

  /** Lists the names of the saved runs of one kind, last saved first. */
  async #listNames(kind: RunKind): Promise<readonly string[]> {
    const files = await readdir(this.#folder).catch(() => []);
    const matching = files.filter((file) => new RegExp(`^${kind}-\\d+\\.json$`).test(file));
    const withStats = await Promise.all(
      matching.map(async (file) => ({ file, ...(await stat(join(this.#folder, file))) })),
    );
    return withStats
      .filter(({ size }) => size > 0)
      .sort((a, b) => b.mtimeMs - a.mtimeMs)
      .map(({ file }) => file.slice(0, -'.json'.length));
  }

  #getPath(name: string): string {
    return join(this.#folder, `${name}.json`);
  }
}
