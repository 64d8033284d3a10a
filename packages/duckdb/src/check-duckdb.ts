import { createRequire } from 'node:module';
import { buildMissingError } from './errors/duckdb-error.ts';

/** Throws DUCKDB_MISSING if the package of DuckDB is not installed. Does not load it. */
export function checkDuckDb(): void {
  try {
    createRequire(import.meta.url).resolve('@duckdb/node-api');
  } catch {
    throw buildMissingError();
  }
}
