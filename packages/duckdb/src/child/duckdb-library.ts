import { buildMissingError } from '../errors/duckdb-error.ts';

/** The package of DuckDB. */
export type DuckDbLibrary = typeof import('@duckdb/node-api');

/** Loads DuckDB, which is only installed by those who use it. Throws DUCKDB_MISSING. */
export async function loadDuckDb(): Promise<DuckDbLibrary> {
  try {
    return await import('@duckdb/node-api');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'@duckdb/node-api'")) throw error;
    throw buildMissingError();
  }
}
