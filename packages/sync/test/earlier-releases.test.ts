import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import { duckDbDialect } from '../src/destinations/duckdb/duckdb-dialect.ts';
import { openStateTables, type StateMigration } from '../src/destinations/sql/state-tables.ts';
import type { Destination } from '../src/index.ts';
import { seconds } from './support/destination-bed.ts';
import {
  createFixtureDestinations,
  databaseFiles,
  fillFixture,
  fixtureOptions,
  fixtureTables,
  releases,
} from './support/saved-copies.ts';

const iso = (count: number) => new Date(seconds(count)).toISOString();

/** The copies of a release, in a folder that may be changed. */
async function openRelease(release: string): Promise<string> {
  const folder = await releases.copy(release);
  for (const file of databaseFiles.map((name) => join(folder, name))) {
    writeFileSync(file, gunzipSync(readFileSync(`${file}.gz`)));
  }
  return folder;
}

async function query(destination: Destination, sql: string) {
  return (await destination.query(sql)).rows;
}

/** Opens a copy twice, because a migration must not run again, and checks what it has. */
async function expectWholeCopy(destination: Destination): Promise<void> {
  for (const _ of ['migrated', 'opened again']) {
    await destination.open();
    await destination.prepare(fixtureTables, fixtureOptions);
    expect(await query(destination, 'select thing, color from things order by thing')).toEqual([
      ['a', 'blue'],
      ['b', 'red'],
    ]);
    expect(await query(destination, 'select color, valid_from, valid_to from things_history')).toEqual([
      ['red', iso(1), iso(2)],
    ]);
    expect(await query(destination, 'select part, _deleted_at from parts order by part')).toEqual([
      ['1', null],
      ['2', iso(20)],
    ]);
    expect(await query(destination, 'select street, _erased_at from people')).toEqual([[null, iso(30)]]);
    expect(
      await query(destination, 'select erased_at, table_name, rule, what, before, seller_id, row_count from _erasures'),
    ).toEqual([[iso(30), 'people', 'order-personal-data', 'values', iso(5), null, '1']]);
    const [unit] = await destination.state.listUnits();
    expect(unit).toMatchObject({ coveredFrom: seconds(0), coveredTo: seconds(60), sweptAt: { 0: 5 }, rows: 2 });
    expect((await destination.listTables()).map(({ name }) => name)).toEqual(['parts', 'people', 'things']);
    await destination.close();
  }
}

describe.each(releases.names)('A copy that an earlier release has saved (%s)', (release) => {
  let folder = '';

  beforeAll(async () => {
    folder = await openRelease(release);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(['duckdb', 'parquet'] as const)('It opens in %s with everything that it had', async (kind) => {
    await expectWholeCopy(createFixtureDestinations(folder, undefined)[kind]);
  });

  test.skipIf(postgresUrl === undefined)('It opens in Postgres with everything that it had', async () => {
    const database = await createDatabase(postgresUrl ?? '', `sync_earlier_${process.pid}`);
    const { postgres } = createFixtureDestinations(folder, { url: database.url, schema: 'copy' });
    if (existsSync(join(folder, 'copy.sql')))
      await restore(database.url, readFileSync(join(folder, 'copy.sql'), 'utf8'));
    else await fillFixture(postgres as Destination);
    await expectWholeCopy(postgres as Destination);
    await database.remove();
  });
});

async function restore(url: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump);
  await client.end();
}

describe('A copy that the next release opens', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await openRelease('this version');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('The next release migrates it once, and this one does not open it any more and says what to do', async () => {
    const { duckdb } = createFixtureDestinations(folder, undefined);
    await duckdb.open();
    const addNote: StateMigration = ({ name }) => [`ALTER TABLE ${name('_sync_tick')} ADD COLUMN note TEXT`];
    const migrate = () =>
      duckdb.transact((connection) =>
        openStateTables(
          { connection, dialect: duckDbDialect, name: (table) => table, existing: new Set(['_sync_version']) },
          [addNote],
        ),
      );
    await migrate();
    await migrate();
    expect(await query(duckdb, 'SELECT ticked_at IS NOT NULL, note FROM _sync_tick')).toEqual([[true, null]]);
    await duckdb.close();
    await expect(duckdb.open()).rejects.toMatchObject({
      code: 'DESTINATION_NEWER',
      message:
        'A newer release wrote the destination: its tables have version 2, and this release reads versions up to 1.',
      action: 'Update @supercargo/sync, or use another destination. Nothing was changed.',
    });
  });

  test('Parquet files with a newer manifest are an error that says so', async () => {
    const manifestFile = join(folder, 'parquet/_manifest.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as object;
    writeFileSync(manifestFile, JSON.stringify({ ...manifest, version: 2 }));
    const { parquet } = createFixtureDestinations(folder, undefined);
    await parquet.open();
    await expect(parquet.startWrite()).rejects.toMatchObject({
      code: 'DESTINATION_NEWER',
      message: expect.stringContaining('_manifest.json has version 2, and this release reads version 1'),
    });
    await expect(parquet.close()).rejects.toMatchObject({ code: 'DESTINATION_NEWER' });
  });
});
