import type { DuckDBInstance } from '@duckdb/node-api';

interface DuckDbOptions {
  /** Folder for data that does not fit into memory; created when it is needed. */
  readonly spillFolder: string;
  readonly memoryBytes: number;
  /** Maximum bytes in the spill folder; default 4,000,000,000. */
  readonly spillBytes?: number | undefined;
  readonly threads: number;
}

/**
 * Opens an empty in-memory DuckDB. The library is loaded at the first call, because a console that shows no table does
 * not need it.
 */
export async function openDuckDb({
  spillFolder,
  memoryBytes,
  spillBytes = 4_000_000_000,
  threads,
}: DuckDbOptions): Promise<DuckDBInstance> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
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
