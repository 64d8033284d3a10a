import { SyncError } from '../../errors/sync-error.ts';

/** The package of DuckDB. */
export type DuckDb = typeof import('@duckdb/node-api');

/** Loads DuckDB, which is only installed by those who use it. Throws PACKAGE_MISSING. */
export async function loadDuckDb(): Promise<DuckDb> {
  try {
    return await import('@duckdb/node-api');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'@duckdb/node-api'")) throw error;
    throw new SyncError({
      code: 'PACKAGE_MISSING',
      message: 'DuckDB destinations require the package @duckdb/node-api, which is not installed.',
      action: 'Run npm install @duckdb/node-api. With npx, add -p @duckdb/node-api.',
      cause: error,
    });
  }
}
