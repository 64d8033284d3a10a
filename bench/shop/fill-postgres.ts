import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
// biome-ignore lint/correctness/noUndeclaredDependencies: the packages of the copy write no text for COPY.
import * as duckDb from '@duckdb/node-api';
import { listStreams, PostgresDestination } from '@supercargo/sync';
import pg from 'pg';
// biome-ignore lint/style/noRestrictedImports: rows are copied as the sync does, which is not public.
import { loadPostgres } from '../../packages/sync/src/destinations/postgres/load-postgres.ts';
import { buildTables, type CopySize } from './generated-tables.ts';

/** Fills an empty Postgres copy with the rows of a DuckDB copy that no process has open. `folder` is for files meanwhile. */
export async function fillPostgres(url: string, duckDbFile: string, folder: string, size: CopySize): Promise<void> {
  const destination = new PostgresDestination({ url });
  await destination.open();
  await destination.prepare(
    listStreams().flatMap(({ tables }) => tables),
    { history: new Set(), restricted: new Set() },
  );
  await destination.close();
  const { copyFrom } = await loadPostgres();
  const instance = await duckDb.DuckDBInstance.create(duckDbFile, { access_mode: 'READ_ONLY' });
  const source = await instance.connect();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`SET search_path = supercargo; SET timezone = 'UTC'`);
  const csv = join(folder, 'rows.csv');
  for (const { table, columns } of buildTables(size)) {
    const names = Object.keys(columns).join(', ');
    await source.run(`COPY (SELECT ${names} FROM ${table}) TO '${csv}' (FORMAT csv, HEADER false)`);
    await pipeline(createReadStream(csv), client.query(copyFrom(`COPY ${table} (${names}) FROM STDIN (FORMAT csv)`)));
  }
  await rm(csv);
  // As autovacuum does after a first copy.
  await client.query('VACUUM ANALYZE');
  await client.end();
  source.closeSync();
  instance.closeSync();
}
