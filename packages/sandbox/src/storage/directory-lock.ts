import { describeHolder, type FolderLock, FolderLockedError, lockFolderSync } from '@supercargo/folder-lock';
import { StateError } from './state-error.ts';

/**
 * Locks a folder for one sandbox, because two sandboxes would overwrite each other's state. Waits up to twenty seconds
 * for a sandbox that may have ended. Throws a StateError if another sandbox is running.
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
