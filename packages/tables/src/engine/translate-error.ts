import { DuckDbError } from '@supercargo/duckdb';
import { TableError } from '../table-error.ts';

/** Converts an error of DuckDB to an error of tables, if the user can do something about it. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof DuckDbError)) return error;
  switch (error.code) {
    case 'DUCKDB_MISSING':
      return new TableError('PACKAGE_MISSING', `Tables of reports require it: ${error.message}`, error.action);
    case 'DUCKDB_OUT_OF_MEMORY':
      return new TableError(
        'TABLE_TOO_LARGE',
        'The table query needs more memory than it may use and was cancelled.',
        'Narrow the filters, sort by fewer columns, or export the table.',
      );
    case 'DUCKDB_ENDED':
      return new TableError('TABLE_INTERRUPTED', error.message, 'Run the query again.');
    default:
      return error;
  }
}
