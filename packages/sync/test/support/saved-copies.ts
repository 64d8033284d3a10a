import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createDatabase, postgresUrl } from '../../../../tools/test-support/src/create-database.ts';
import { SavedReleases } from '../../../../tools/test-support/src/saved-releases.ts';
import {
  type Destination,
  DuckDbDestination,
  ParquetDestination,
  PostgresDestination,
  type PostgresOptions,
} from '../../src/index.ts';
import { DestinationBed, seconds } from './destination-bed.ts';
import { parts, people, things } from './fake-tables.ts';

/** DuckDB files of a copy, which are mostly zeros and therefore compressed. */
export const databaseFiles = ['copy.duckdb', 'parquet/_state/sync.duckdb'];

/** The copies that the releases have saved: files, and `copy.sql` with a dump of a schema of Postgres. */
export const releases = new SavedReleases(join(import.meta.dirname, '../releases'), async (folder, purpose) => {
  if (purpose === 'test') return saveCopies(folder, undefined);
  if (postgresUrl === undefined) throw new Error('A dump needs Postgres and pg_dump. Set DATABASE_URL.');
  const database = await createDatabase(postgresUrl, `sync_copies_${process.pid}`);
  await saveCopies(folder, { url: database.url, schema: 'copy' }).finally(() => database.remove());
});

async function saveCopies(folder: string, postgres: PostgresOptions | undefined): Promise<void> {
  const destinations = createFixtureDestinations(folder, postgres);
  for (const destination of Object.values(destinations)) await fillFixture(destination);
  for (const file of databaseFiles.map((name) => join(folder, name))) {
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
    rmSync(file);
  }
  if (postgres === undefined) return;
  const options = ['--schema=copy', '--no-owner', '--no-privileges', '--inserts'];
  const dump = execFileSync('pg_dump', [postgres.url, ...options], { encoding: 'utf8' });
  // Commands of psql, which other clients reject.
  writeFileSync(join(folder, 'copy.sql'), dump.replaceAll(/^\\.*$/gm, ''));
}

/** Tables of a fixture. */
export const fixtureTables = [things, parts, people];

/** Options of a fixture's tables. */
export const fixtureOptions = { history: new Set(['things']), restricted: new Set(['people.street']) };

/** Fills a destination with what later versions have to keep: rows, a history, deletions, a position and an erasure. */
export async function fillFixture(destination: Destination): Promise<void> {
  const bed = await DestinationBed.open(destination, fixtureTables, fixtureOptions);
  const thing = (name: string, changed: number, color: string) => ({
    seller_id: 'S1',
    thing: name,
    changed_at: seconds(changed),
    color,
    size: null,
  });
  const part = (name: string, changed: number) => ({
    seller_id: 'S1',
    box: 'x',
    part: name,
    changed_at: seconds(changed),
    color: 'red',
  });
  const person = { ...thing('p', 1, 'red'), street: 'v1.key.text' };
  const change = { coveredFrom: seconds(0), coveredTo: seconds(60), sweptAt: { 0: 5 }, lastSuccessAt: seconds(60) };
  await bed.write({
    readAt: 10,
    change,
    batches: [
      { things: [thing('a', 1, 'red'), thing('b', 1, 'red')], parts: [part('1', 1), part('2', 1)], people: [person] },
    ],
  });
  await bed.write({ readAt: 20, batches: [{ things: [thing('a', 2, 'blue')], parts: [part('1', 2)] }] });
  const before = seconds(5);
  await destination.erase(
    [{ table: people, rule: 'order-personal-data', what: 'values', before, sellerId: undefined } as never],
    seconds(30),
  );
  await destination.state.releaseLease(bed.lease);
  await destination.publish?.();
  await destination.close();
}

/** Creates the destinations of a fixture in a folder. */
export function createFixtureDestinations(folder: string, postgres: PostgresOptions | undefined) {
  mkdirSync(folder, { recursive: true });
  return {
    duckdb: new DuckDbDestination({ file: join(folder, 'copy.duckdb') }),
    parquet: new ParquetDestination({ folder: join(folder, 'parquet') }),
    ...(postgres && { postgres: new PostgresDestination(postgres) }),
  };
}
