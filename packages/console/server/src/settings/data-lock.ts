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
          `The data folder ${folder} was not let go by ${describeHolder(holder)}. Waiting up to ${Math.ceil(milliseconds / 1000)} s to see whether it still runs …`,
        ),
      onLost: () => lost(dataFolderLost(folder)),
    });
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new ConsoleError(
      'DATA_FOLDER_IN_USE',
      `The data folder ${folder} is in use by the console that is ${describeHolder(error.holder)}.`,
      'Open that one, end it, or give another folder with --data. Several on one store need DATABASE_URL.',
    );
  }
}

function dataFolderLost(folder: string): ConsoleError {
  return new ConsoleError(
    'DATA_FOLDER_LOST',
    `Another console has taken over the data folder ${folder}, because this one stood still for more than twenty seconds. Nothing more is written.`,
    'Use the other console, or end it and start this one again.',
  );
}
