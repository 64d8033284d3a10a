import { SyncError } from '../../errors/sync-error.ts';

const isFull = /No space left|Disk quota exceeded|File too large|max_temp_directory_size/i;
const isInvalidData = /^(?:Conversion|Constraint|Invalid Input|Out of Range) Error/;

/** Whether DuckDB accepts no statement any more until the file is opened again. */
export function isFatal(error: unknown): boolean {
  return /^FATAL Error|database has been invalidated/.test(readMessage(error));
}

/** Converts an error of DuckDB to an error of the sync. */
export function translateDuckDbError(error: unknown, description: string): SyncError {
  if (error instanceof SyncError) return error;
  const message = readMessage(error);
  if (isFull.test(message)) {
    return new SyncError({
      code: 'DESTINATION_FULL',
      message: `The ${description} has no space left: ${message}`,
      action: 'Free disk space. No row is lost: the sync continues by itself.',
      cause: error,
    });
  }
  if (isInvalidData.test(message)) {
    return new SyncError({
      code: 'INVALID_DATA',
      message: `The ${description} rejected rows: ${message}`,
      action: 'Update @supercargo/sync. Until then nothing of this window is written.',
      cause: error,
    });
  }
  return new SyncError({
    code: 'DESTINATION_UNAVAILABLE',
    message: `The ${description} failed: ${message}`,
    action: 'Check the disk and the permissions of the file. The sync tries again by itself.',
    cause: error,
  });
}

/** Converts an error that happened when the file was opened. */
export function translateOpenError(error: unknown, description: string): SyncError {
  if (error instanceof SyncError) return error;
  const message = readMessage(error);
  // Windows says that the file "is being used by another process".
  if (/lock|used by another process/i.test(message))
    return buildInUseError(description, /PID (\d+)/.exec(message)?.[1], error);
  if (/database file with version number/.test(message)) {
    return new SyncError({
      code: 'DESTINATION_NEWER',
      message: `A newer release of DuckDB wrote the ${description}: ${message}`,
      action: 'Update @duckdb/node-api.',
      cause: error,
    });
  }
  if (isFull.test(message)) return translateDuckDbError(error, description);
  return new SyncError({
    code: 'DESTINATION_UNAVAILABLE',
    message: `The ${description} cannot be opened: ${message}`,
    action: 'Check the path, the permissions and the free disk space.',
    cause: error,
  });
}

/** Builds the error for a file that is open elsewhere. */
export function buildInUseError(description: string, processId?: string, cause?: unknown): SyncError {
  const user = processId === undefined ? 'Another sync' : `Process ${processId}`;
  return new SyncError({
    code: 'DESTINATION_IN_USE',
    message: `${user} has the ${description} open. DuckDB files can be open in one process only.`,
    action: 'Stop the other process first, or use a destination in Postgres, which several processes can share.',
    cause,
  });
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
