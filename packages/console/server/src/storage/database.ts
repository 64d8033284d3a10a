import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { packageFolder } from '../base/package-folder.ts';
import * as schema from './schema/index.ts';

/** Queries that work on both PGlite and Postgres. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

// See docs/decisions/0019-use-one-schema-on-pglite-and-postgres.md
/** An open database: queries, statements of due work, notifications to other processes, and `close`. */
export interface OpenDatabase {
  readonly db: Database;
  /** `pglite` for a folder that only this process uses, `postgres` for a server that processes share. */
  readonly kind: 'pglite' | 'postgres';
  /** Address with the password; only for Postgres. */
  readonly url?: string | undefined;
  /** Runs SQL with `$1` parameters beside the queries of users, for due work. */
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Calls `hear` with every message on a channel, from any process, until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sends messages of at most 8,000 bytes each to every process that listens. */
  notify(channel: string, payloads: readonly string[]): Promise<void>;
  /** Runs work that only one process may do at a time, such as creating tables. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Returns the complete database as a compressed file; only for a database in a folder. */
  readonly dump?: (() => Promise<Blob>) | undefined;
  close(): Promise<void>;
}

export { schema };

/** Sends messages; its parameters are the channel and the messages. */
export const notifyAll = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';

/** Number of migrations in a folder. Default: that of this version. */
export function countMigrationFiles(folder = migrationsFolder): number {
  return readMigrationFiles({ migrationsFolder: folder }).length;
}

/** Folder of the migrations, both in the source and in the package. */
export const migrationsFolder = join(packageFolder, 'migrations');
