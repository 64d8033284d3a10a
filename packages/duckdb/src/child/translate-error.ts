import { DuckDbError, type DuckDbErrorCode } from '../errors/duckdb-error.ts';

const outOfMemory = 'Select fewer columns or rows, or shorten long texts. Nothing was changed.';

/** Converts an error of a statement. */
export function translateError(error: unknown): DuckDbError {
  if (error instanceof DuckDbError) return error;
  const message = readMessage(error);
  if (/^FATAL Error|database has been invalidated/.test(message)) {
    return new DuckDbError('DUCKDB_FATAL', message, 'Try again: the file is opened again.');
  }
  if (/^Out of Memory Error/.test(message)) {
    // What follows is advice about settings, which statements cannot change.
    const [reason = message] = message.split('\n');
    return new DuckDbError('DUCKDB_OUT_OF_MEMORY', reason, outOfMemory);
  }
  return new DuckDbError('DUCKDB_FAILED', message, 'Correct the query. Check the names of its tables and columns.');
}

/** Converts an error that happened when the file was opened. */
export function translateOpenError(error: unknown): DuckDbError {
  if (error instanceof DuckDbError) return error;
  const message = readMessage(error);
  return new DuckDbError(findOpenCode(message), message, 'Check the path, the permissions and the free disk space.');
}

function findOpenCode(message: string): DuckDbErrorCode {
  // Windows says that the file "is being used by another process".
  if (/lock|used by another process/i.test(message)) return 'DUCKDB_IN_USE';
  return /database file with version number/.test(message) ? 'DUCKDB_NEWER' : 'DUCKDB_UNREADABLE';
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
