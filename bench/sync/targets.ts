import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Destination, DuckDbDestination, PostgresDestination } from '@supercargo/sync';
import { createDatabase, postgresUrl } from '../../tools/test-support/src/create-database.ts';

/** A database for measurements, which is removed afterwards. */
export interface Target {
  readonly name: 'DuckDB' | 'Postgres';
  /** Path of the DuckDB file, or address of the Postgres database. */
  readonly address: string;
  readonly createDestination: () => Destination;
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
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

/** Creates an empty Postgres database. Throws if there is no server. */
export async function createPostgresTarget(): Promise<Target> {
  if (postgresUrl === undefined) throw new Error('There is no Postgres server. Set DATABASE_URL.');
  const { url, remove } = await createDatabase(postgresUrl, `bench_${randomUUID().replaceAll('-', '')}`);
  return { name: 'Postgres', address: url, createDestination: () => new PostgresDestination({ url }), remove };
}
