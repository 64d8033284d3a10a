import { describeHolder, type FolderLock, FolderLockedError, lockFolder } from '@supercargo/sandbox/folder-lock';
import { ConsoleError } from '../console-error.ts';

/**
 * Keeps a second console out of a data folder. Waits up to twenty seconds for one that may be gone, and says so; throws a
 * ConsoleError when it runs. `lost` is told when another console has taken the folder over, because this one stood still.
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
