import type { DuckDBInstance } from '@duckdb/node-api';

interface DuckDbOptions {
  /** Where what does not fit into memory goes; made when it is needed. */
  readonly spillFolder: string;
  readonly memoryBytes: number;
  readonly threads: number;
}

/** An empty DuckDB in memory. It is loaded when first called: a console that shows no table does without it. */
export async function openDuckDb({ spillFolder, memoryBytes, threads }: DuckDbOptions): Promise<DuckDBInstance> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${Math.ceil(memoryBytes / 1000)}KB`,
    threads: String(threads),
    temp_directory: spillFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  await connection.run("SET GLOBAL TimeZone = 'UTC'");
  // What stands where in a file is read once and not for each question.
  await connection.run('SET GLOBAL parquet_metadata_cache = true');
  connection.closeSync();
  return instance;
}
