import { describeHolder, type FolderLock, FolderLockedError, lockFolder } from '@supercargo/folder-lock';
import { ConsoleError } from '../errors/console-error.ts';

/**
 * Locks a data folder against a second console. Waits up to twenty seconds for one that may have been killed, and says so;
 * throws a ConsoleError if it is running. `lost` is called when another console took the folder because this one was suspended.
 */
export async function lockDataFolder(folder: string, lost: (error: ConsoleError) => void): Promise<FolderLock> {
  try {
    return await lockFolder(folder, {
      onWait: (holder, milliseconds) =>
        console.warn(
          `The data folder ${folder} is locked by ${describeHolder(holder)}. Waiting up to ${Math.ceil(milliseconds / 1000)} s to see whether it still runs…`,
        ),
      onLost: () => lost(dataFolderLost(folder)),
    });
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new ConsoleError(
      'DATA_FOLDER_IN_USE',
      `The data folder ${folder} is in use by another console: ${describeHolder(error.holder)}.`,
      'Open that console, stop it, or pass another folder with --data. Several consoles that share data need DATABASE_URL.',
    );
  }
}

function dataFolderLost(folder: string): ConsoleError {
  return new ConsoleError(
    'DATA_FOLDER_LOST',
    `Another console took over the data folder ${folder}, because this one did not respond for more than 20 seconds. This one writes nothing more.`,
    'Use the other console, or stop it and start this one again.',
  );
}
