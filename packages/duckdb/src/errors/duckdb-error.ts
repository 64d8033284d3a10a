/** Codes of errors, with what each means. */
export const duckDbErrorCodes = {
  DUCKDB_MISSING: 'The package of DuckDB is not installed.',
  DUCKDB_IN_USE: 'Another process has the file open.',
  DUCKDB_NEWER: 'A newer release of DuckDB wrote the file.',
  DUCKDB_UNREADABLE: 'The file cannot be opened.',
  DUCKDB_FORBIDDEN: 'The text is not a query, or uses something that queries of users cannot use.',
  DUCKDB_FAILED: 'A statement failed.',
  DUCKDB_FATAL: 'DuckDB accepts no statement until the file is opened again.',
  DUCKDB_TIMEOUT: 'A query took longer than allowed.',
  DUCKDB_OUT_OF_MEMORY: 'A statement needs more memory than allowed.',
  DUCKDB_RESULT_TOO_LARGE: 'The first row of a result is larger than the whole result may be.',
  DUCKDB_ENDED: 'The process of the database ended. The next request starts it again.',
  DUCKDB_CLOSED: 'The database or the connection was closed.',
} as const;

/** Code of an error of DuckDB. */
export type DuckDbErrorCode = keyof typeof duckDbErrorCodes;

/** An error of DuckDB or its process, with a stable code and what to do about it. */
export class DuckDbError extends Error {
  override readonly name = 'DuckDbError';
  /** Identifies the error. */
  readonly code: DuckDbErrorCode;
  /** What the user can do. */
  readonly action: string;

  constructor(code: DuckDbErrorCode, message: string, action: string) {
    super(message);
    this.code = code;
    this.action = action;
  }
}

/** Builds the error for a database or a connection that is used after it was closed. */
export function buildClosedError(): DuckDbError {
  return new DuckDbError('DUCKDB_CLOSED', 'The database was closed.', 'Open it again.');
}

/** Builds the error for a program without the package of DuckDB. */
export function buildMissingError(): DuckDbError {
  return new DuckDbError(
    'DUCKDB_MISSING',
    'The package @duckdb/node-api is not installed.',
    'Run npm install @duckdb/node-api. With npx, add -p @duckdb/node-api.',
  );
}
