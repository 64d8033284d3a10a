import type { DuckDBInstance } from '@duckdb/node-api';

interface DuckDbOptions {
  /** Where what does not fit into memory goes; made when it is needed. */
  readonly spillFolder: string;
  readonly memoryBytes: number;
  /** Bytes that may lie in the spill folder; default 4,000,000,000. */
  readonly spillBytes?: number | undefined;
  readonly threads: number;
}

/** An empty DuckDB in memory. It is loaded when first called: a console that shows no table does without it. */
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
  // What stands where in a file is read once and not for each question.
  await connection.run('SET GLOBAL parquet_metadata_cache = true');
  // Prevents queries from changing their limits.
  await connection.run('SET lock_configuration = true');
  connection.closeSync();
  return instance;
}
