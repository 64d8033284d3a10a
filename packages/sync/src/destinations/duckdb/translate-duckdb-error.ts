import { readFileSync } from 'node:fs';
import { DuckDbError } from '@supercargo/duckdb';
import { SyncError } from '../../errors/sync-error.ts';

const isFull = /No space left|Disk quota exceeded|File too large|max_temp_directory_size/i;
const isInvalidData = /^(?:Conversion|Constraint|Invalid Input|Out of Range) Error/;

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
  switch (error instanceof DuckDbError ? error.code : undefined) {
    case 'DUCKDB_MISSING':
      return new SyncError({
        code: 'PACKAGE_MISSING',
        message: 'DuckDB destinations require the package @duckdb/node-api, which is not installed.',
        action: (error as DuckDbError).action,
        cause: error,
      });
    case 'DUCKDB_IN_USE':
      return buildInUseError(description, message, error);
    case 'DUCKDB_NEWER':
      return new SyncError({
        code: 'DESTINATION_NEWER',
        message: `A newer release of DuckDB wrote the ${description}: ${message}`,
        action: 'Update @duckdb/node-api.',
        cause: error,
      });
    case 'DUCKDB_UNREADABLE':
      break;
    default:
      return translateDuckDbError(error, description);
  }
  if (isFull.test(message)) return translateDuckDbError(error, description);
  return new SyncError({
    code: 'DESTINATION_UNAVAILABLE',
    message: `The ${description} cannot be opened: ${message}`,
    action: 'Check the path, the permissions and the free disk space.',
    cause: error,
  });
}

/** Converts an error of a query. */
export function translateQueryError(error: unknown, description: string): SyncError {
  if (error instanceof SyncError) return error;
  const message = readMessage(error);
  const { code, action } = error instanceof DuckDbError ? error : { code: undefined, action: 'Run the query again.' };
  if (code === 'DUCKDB_ENDED' || code === 'DUCKDB_FATAL' || code === 'DUCKDB_CLOSED') {
    return new SyncError({
      code: 'DESTINATION_UNAVAILABLE',
      message: `The ${description} was closed before the query finished: ${message}`,
      action: 'Run the query again.',
      cause: error,
    });
  }
  return new SyncError({ code: 'QUERY_FAILED', message, action, cause: error });
}

/** The error of a database in memory whose process has ended. */
export function buildLostError(): SyncError {
  return new SyncError({
    code: 'DESTINATION_UNAVAILABLE',
    message: 'The process of the DuckDB database in memory ended, and its rows are lost.',
    action: 'Open the destination again and copy from the start, or copy to a file.',
  });
}

function buildInUseError(description: string, message: string, cause: unknown): SyncError {
  const processId = findProgram(/\(PID (\d+)\)/.exec(message)?.[1]);
  const user = processId === undefined ? 'Another sync' : `Process ${processId}`;
  return new SyncError({
    code: 'DESTINATION_IN_USE',
    message: `${user} has the ${description} open. DuckDB files can be open in one process only.`,
    action: 'Stop the other process first, or use a destination in Postgres, which several processes can share.',
    cause,
  });
}

/**
 * DuckDB names the process of the database. A user can stop the program that started it, which Linux says. Undefined if it is this one, or
 * not known.
 */
function findProgram(processId: string | undefined): number | undefined {
  if (processId === undefined || process.platform !== 'linux') return undefined;
  try {
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    return Number(parent) === process.pid ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
