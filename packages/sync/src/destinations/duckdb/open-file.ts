import { realpathSync, statSync } from 'node:fs';
import { SyncError } from '../../errors/sync-error.ts';
import { buildInUseError } from './translate-duckdb-error.ts';

/** Files that this process has open. The lock of DuckDB only keeps out other processes. */
const openFiles = new Set<string>();

/** Knows whether a file that DuckDB has open is still at its path. */
export class OpenFile {
  readonly #file: string;
  readonly #description: string;
  #key: string | undefined;
  #identity: string | undefined;

  constructor(file: string, description: string) {
    this.#file = file;
    this.#description = description;
  }

  /** Throws DESTINATION_IN_USE if this process has the file open. */
  reserve(): void {
    if (this.#file === ':memory:') return;
    const key = findPath(this.#file);
    if (openFiles.has(key)) throw buildInUseError(this.#description);
    openFiles.add(key);
    this.#key = key;
  }

  /** Remembers the file that was opened. */
  remember(): void {
    this.#identity = this.#file === ':memory:' ? undefined : readIdentity(this.#file);
  }

  /** Throws DESTINATION_UNAVAILABLE if the file was deleted or replaced: rows would be written to a file without a name. */
  check(): void {
    if (this.#identity === undefined || readIdentity(this.#file) === this.#identity) return;
    throw new SyncError({
      code: 'DESTINATION_UNAVAILABLE',
      message: `The ${this.#description} was deleted, moved or replaced while the sync had it open.`,
      action: 'Put the file back: the sync continues by itself. To copy everything again, stop the sync and start it.',
    });
  }

  release(): void {
    if (this.#key !== undefined) openFiles.delete(this.#key);
    this.#key = undefined;
  }
}

/** A file that does not exist yet has no real path. */
function findPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

function readIdentity(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  // Windows keeps files that are open, and its numbers of files are not stable.
  return process.platform === 'win32' ? undefined : `${stats?.dev} ${stats?.ino}`;
}
