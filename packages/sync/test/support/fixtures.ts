import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Destination,
  DuckDbDestination,
  ParquetDestination,
  PostgresDestination,
  type PostgresOptions,
} from '../../src/index.ts';
import { DestinationBed, seconds } from './destination-bed.ts';
import { parts, people, things } from './fake-tables.ts';

/** Folder of the fixtures, with one for each version of the tables of the state. */
export const fixtures = join(import.meta.dirname, '../earlier-releases');

/** DuckDB files of a fixture, which are mostly zeros and therefore compressed. */
export const databaseFiles = ['copy.duckdb', 'parquet/_state/sync.duckdb'];

/** Tables of a fixture. */
export const fixtureTables = [things, parts, people];

/** Options of a fixture's tables. */
export const fixtureOptions = { history: new Set(['things']), restricted: new Set(['people.street']) };

/** Fills a destination with what each version of the state has to keep: rows, a history, deletions, a position and an erasure. */
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
