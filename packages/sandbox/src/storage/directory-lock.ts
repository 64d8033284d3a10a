import { describeHolder, type FolderLock, FolderLockedError, lockFolderSync } from './folder-lock.ts';
import { StateError } from './state-error.ts';

/**
 * Takes a directory for one sandbox alone: two that wrote to it would each throw away what the other has saved. Waits up to
 * twenty seconds for a sandbox that may be gone. Throws a StateError when another one runs.
 */
export function lockDirectory(directory: string): FolderLock {
  try {
    return lockFolderSync(directory, {
      onWait: (holder, milliseconds) =>
        console.error(
          `The data directory ${directory} is locked by ${describeHolder(holder)}. Waiting up to ${Math.ceil(milliseconds / 1000)} s to see whether it still runs …`,
        ),
    });
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    const { holder } = error;
    throw new StateError(
      `${directory} is in use by the sandbox with the process ID ${holder?.pid}${holder === undefined ? '' : ` on ${holder.host}`}. Stop that sandbox, or pass another directory.`,
    );
  }
}
