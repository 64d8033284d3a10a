import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Destination, DuckDbDestination, PostgresDestination } from '@supercargo/sync';
import pg from 'pg';
import { createDatabase, postgresUrl } from '../../tools/test-support/src/create-database.ts';

/** A database for measurements, which is removed afterwards. */
export interface Target {
  readonly name: 'DuckDB' | 'Postgres';
  /** Path of the DuckDB file, or address of the Postgres database. */
  readonly address: string;
  readonly createDestination: () => Destination;
  /** IDs of the processes of the database on this machine. */
  readonly listProcesses: () => Promise<number[]>;
  readonly remove: () => Promise<void>;
}

/** Creates an empty DuckDB file. */
export async function createDuckDbTarget(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-bench-'));
  const address = join(folder, 'copy.duckdb');
  return {
    name: 'DuckDB',
    address,
    createDestination: () => new DuckDbDestination({ file: address }),
    listProcesses: async () => listChildren(),
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

/** Creates an empty Postgres database. Throws if there is no server. */
export async function createPostgresTarget(): Promise<Target> {
  if (postgresUrl === undefined) throw new Error('There is no Postgres server. Set DATABASE_URL.');
  const { url, remove } = await createDatabase(postgresUrl, `bench_${randomUUID().replaceAll('-', '')}`);
  return {
    name: 'Postgres',
    address: url,
    createDestination: () => new PostgresDestination({ url }),
    listProcesses: () => listBackends(url),
    remove,
  };
}

/** DuckDB is in a process of its own. */
function listChildren(): number[] {
  const tasks = readdirSync('/proc/self/task');
  const children = tasks.map((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8'));
  return children.join(' ').split(' ').filter(Boolean).map(Number);
}

/** Each connection has a process of the server. */
async function listBackends(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const backends = 'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
  const { rows } = await client.query<{ pid: number }>(backends);
  await client.end();
  return rows.map(({ pid }) => pid);
}
