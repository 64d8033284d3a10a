import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DuckDBInstance } from '@duckdb/node-api';
import type { OpenRequest } from '../protocol/messages.ts';
import { quoteName, quoteText } from '../sql/sql.ts';
import type { DuckDbLibrary } from './duckdb-library.ts';
import { isEnding } from './process-name.ts';

/** Opens a database with everything turned off that statements could use to leave it. */
export async function openDatabase(
  { DuckDBInstance }: DuckDbLibrary,
  request: Omit<OpenRequest, 'type'>,
): Promise<DuckDBInstance> {
  const { file, temporaryFolder } = request;
  makePrivate(file);
  let openedAt = 0;
  const instance = await waitForLock(() => {
    openedAt = Date.now();
    return DuckDBInstance.create(file, toConfig(request));
  });
  try {
    const leftovers = temporaryFolder ?? (file === ':memory:' ? undefined : `${file}.tmp`);
    if (leftovers !== undefined) removeLeftovers(leftovers, openedAt);
    await configure(instance, request);
    return instance;
  } catch (error) {
    instance.closeSync();
    throw error;
  }
}

/**
 * Removes what a process left that was killed, and whose lock this process has by now. What is newer is of this process: DuckDB needs
 * it to replay a long log of changes.
 */
function removeLeftovers(folder: string, openedAt: number): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < openedAt - clockTolerance) rmSync(path, { recursive: true, force: true });
  }
}

/** Milliseconds by which the time of a file may differ from the clock. */
const clockTolerance = 1_000;

function toConfig({ memoryBytes, threads, temporaryFolder, temporaryBytes }: Omit<OpenRequest, 'type'>) {
  return {
    memory_limit: toKilobytes(memoryBytes),
    threads: String(threads),
    ...(temporaryFolder !== undefined && { temp_directory: temporaryFolder }),
    ...(temporaryBytes !== undefined && { max_temp_directory_size: toKilobytes(temporaryBytes) }),
    // Nothing is downloaded at run time.
    allow_community_extensions: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  };
}

/** Waits while a process whose program was killed has the file open, which takes some milliseconds. */
async function waitForLock<Result>(open: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      const [, processId] = /\(PID (\d+)\)/.exec((error as Error).message) ?? [];
      const isWaiting = processId !== undefined && (isEnding(Number(processId)) ?? attempt < attempts.unknown);
      if (!isWaiting || attempt === attempts.most) throw error;
    }
    await setTimeout(attempts.pause);
  }
}

/** How often a file is opened that is locked, also if it is not known whether the other process is about to end, and the milliseconds between. */
const attempts = { most: 200, unknown: 5, pause: 50 };

async function configure(
  instance: DuckDBInstance,
  { folders, schemas }: Pick<OpenRequest, 'folders' | 'schemas'>,
): Promise<void> {
  const connection = await instance.connect();
  try {
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    // Reads the metadata of a file once and not for each statement.
    await connection.run('SET GLOBAL parquet_metadata_cache = true');
    for (const schema of schemas) await connection.run(`ATTACH ':memory:' AS ${quoteName(schema)}`);
    if (folders.length > 0) {
      await connection.run(`SET GLOBAL allowed_directories = [${folders.map(quoteText).join(', ')}]`);
    }
    await connection.run('SET GLOBAL enable_external_access = false');
    await connection.run('SET lock_configuration = true');
  } finally {
    connection.closeSync();
  }
}

/** Takes the rights to existing files from other users. New files are private because of the mask of the process. */
function makePrivate(file: string): void {
  if (file === ':memory:' || process.platform === 'win32') return;
  for (const path of [file, `${file}.wal`]) {
    try {
      if (existsSync(path)) chmodSync(path, 0o600);
    } catch {
      // The file belongs to another user, who decides.
    }
  }
}

function toKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)}KB`;
}
