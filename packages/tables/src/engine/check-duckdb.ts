import { checkDuckDb as findDuckDb } from '@supercargo/duckdb';
import { translateError } from './translate-error.ts';

/** Throws a TableError if DuckDB, which the package only loads on demand, is not installed. */
export function checkDuckDb(): void {
  try {
    findDuckDb();
  } catch (error) {
    throw translateError(error);
  }
}
