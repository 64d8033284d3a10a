import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

/** Queries that run alike on PGlite and on Postgres. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

// See docs/decisions/0019-use-one-schema-on-pglite-and-postgres.md
/** An open database: the queries, what the job queue runs on, announcements to other processes, and its end. */
export interface OpenDatabase {
  readonly db: Database;
  /** `pglite` for a folder of this process alone, `postgres` for a server that many processes share. */
  readonly kind: 'pglite' | 'postgres';
  /** SQL with `$1` parameters, for pg-boss. */
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Hears what any process says on a channel, until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Says something, at most 8,000 bytes, to every process that listens. */
  notify(channel: string, payload: string): Promise<void>;
  /** Does what no two processes may do at once, such as making tables. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The whole database as a compressed file; only of one in a folder. */
  readonly dump?: (() => Promise<Blob>) | undefined;
  close(): Promise<void>;
}

export { schema };

/** How many migrations this version knows. */
export function migrationsInPackage(): number {
  return readMigrationFiles({ migrationsFolder }).length;
}

/** Where the migrations lie, in the sources as in the package. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
