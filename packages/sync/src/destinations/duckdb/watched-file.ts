import { statSync } from 'node:fs';
import { SyncError } from '../../errors/sync-error.ts';

/** Knows whether a file that DuckDB has open is still at its path. */
export class WatchedFile {
  readonly #file: string;
  readonly #description: string;
  #identity: string | undefined;

  constructor(file: string, description: string) {
    this.#file = file;
    this.#description = description;
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
}

function readIdentity(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  // Windows keeps files that are open, and its numbers of files are not stable.
  return process.platform === 'win32' ? undefined : `${stats?.dev} ${stats?.ino}`;
}
