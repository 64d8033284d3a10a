import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Destination, DuckDbDestination, PostgresDestination } from '@supercargo/sync';
import pg from 'pg';
import { createDatabase } from '../../tools/test-support/src/create-database.ts';
import type { CrashMoment } from './crashing-destination.ts';

/** The connections of one process. */
export interface Connected {
  readonly destination: Destination;
  /** Closes them as the end of a process does, in the middle of whatever they do. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A database that the simulation copies to. */
export interface MirrorDatabase {
  readonly name: 'DuckDB' | 'Postgres';
  /** The ways in which a process can end in this simulation. */
  readonly crashMoments: readonly CrashMoment[];
  /** Connects a process. */
  connect(): Promise<Connected>;
  /** Destination of the judge. */
  readonly destination: Destination;
  remove(): Promise<void>;
}

/** Creates a file in a folder of its own, which all processes of the simulation use one after another. */
export async function createDuckDb(): Promise<MirrorDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'supercargo-mirror-'));
  const destination = new DuckDbDestination({ file: join(folder, 'copy.duckdb'), threads: 1 });
  await destination.open();
  const nothing = async () => {};
  return {
    name: 'DuckDB',
    crashMoments: ['before', 'after'],
    connect: async () => ({ destination, kill: nothing, close: nothing }),
    destination,
    async remove() {
      await destination.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Creates a database on a Postgres server. Each process has its own connections. */
export async function createPostgres(server: string, name: string): Promise<MirrorDatabase> {
  const database = await createDatabase(server, name);
  const destination = new PostgresDestination({ url: database.url });
  await destination.open();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  let processes = 0;
  return {
    name: 'Postgres',
    crashMoments: ['before', 'after', 'during'],
    async connect() {
      processes += 1;
      return connectProcess(database.url, `mirror ${processes}`, admin);
    },
    destination,
    async remove() {
      await destination.close();
      await admin.end();
      await database.remove();
    },
  };
}

async function connectProcess(url: string, processName: string, admin: pg.Client): Promise<Connected> {
  const address = new URL(url);
  address.searchParams.set('application_name', processName);
  const own = new PostgresDestination({ url: address.href });
  await own.open();
  return {
    destination: own,
    async kill() {
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
        processName,
      ]);
      // Not awaited: connections that wait for a call of the ended process are never returned.
      own.close().catch(() => {});
    },
    close: () => own.close(),
  };
}
