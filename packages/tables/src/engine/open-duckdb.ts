import type { DuckDBInstance } from '@duckdb/node-api';
import { TableError } from '../table-error.ts';

interface DuckDbOptions {
  /** Folder for data that does not fit into memory; created when it is needed. */
  readonly spillFolder: string;
  readonly memoryBytes: number;
  /** Maximum bytes in the spill folder; default 4,000,000,000. */
  readonly spillBytes?: number | undefined;
  readonly threads: number;
}

/**
 * Opens an empty in-memory DuckDB. The library is loaded at the first call, because a program that shows no table does
 * not need it.
 */
export async function openDuckDb({
  spillFolder,
  memoryBytes,
  spillBytes = 4_000_000_000,
  threads,
}: DuckDbOptions): Promise<DuckDBInstance> {
  const { DuckDBInstance } = await loadDuckDb();
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${Math.ceil(memoryBytes / 1000)}KB`,
    threads: String(threads),
    temp_directory: spillFolder,
    max_temp_directory_size: `${Math.ceil(spillBytes / 1000)}KB`,
    allow_community_extensions: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  await connection.run("SET GLOBAL TimeZone = 'UTC'");
  // Reads the metadata of a file once and not for each query.
  await connection.run('SET GLOBAL parquet_metadata_cache = true');
  // Prevents queries from changing their limits.
  await connection.run('SET lock_configuration = true');
  connection.closeSync();
  return instance;
}

/** Throws a TableError if DuckDB, which the package only loads on demand, is not installed. */
export async function checkDuckDb(): Promise<void> {
  await loadDuckDb();
}

async function loadDuckDb() {
  try {
    return await import('@duckdb/node-api');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'@duckdb/node-api'")) throw error;
    throw new TableError(
      'PACKAGE_MISSING',
      'Tables of reports require the package @duckdb/node-api, which is not installed.',
      'Run npm install @duckdb/node-api. With npx, add -p @duckdb/node-api.',
    );
  }
}
