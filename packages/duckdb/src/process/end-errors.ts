import { DuckDbError } from '../errors/duckdb-error.ts';

/** Builds the error of work that was in progress when the process ended. */
export function buildEndedError(reason: string): DuckDbError {
  return new DuckDbError(
    'DUCKDB_ENDED',
    `The process of the database ended: ${reason}.`,
    'Try again: the process starts again by itself, and what was committed is there.',
  );
}

/** Builds the error of work that was in progress when the process was killed because of its memory. */
export function buildMemoryError(residentBytes: number): DuckDbError {
  const megabytes = Math.round(residentBytes / 1_000_000);
  return new DuckDbError(
    'DUCKDB_OUT_OF_MEMORY',
    `The process of the database needed more than ${megabytes} MB of memory and was ended.`,
    'Select fewer columns or rows, or shorten long texts. If another query ran at the same time, try again.',
  );
}

/** Builds the error of work that was in progress when the process was killed because a query could not be interrupted. */
export function buildStuckError(): DuckDbError {
  return buildEndedError('a query did not stop when it was interrupted');
}
