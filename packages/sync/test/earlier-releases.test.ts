import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import type { Destination } from '../src/index.ts';
import { seconds } from './support/destination-bed.ts';
import {
  createFixtureDestinations,
  databaseFiles,
  fixtureOptions,
  fixtures,
  fixtureTables,
} from './support/fixtures.ts';

const iso = (count: number) => new Date(seconds(count)).toISOString();

/** Copies of the versions, in a folder that may be changed. */
function copyFixture(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-earlier-'));
  cpSync(join(fixtures, version), folder, { recursive: true });
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

describe.each(readdirSync(fixtures))('A copy of %s', (version) => {
  let folder = '';

  beforeAll(() => {
    folder = copyFixture(version);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(['duckdb', 'parquet'] as const)('opens in %s with everything that it had', async (kind) => {
    await expectWholeCopy(createFixtureDestinations(folder, undefined)[kind]);
  });

  test.skipIf(postgresUrl === undefined)('opens in Postgres with everything that it had', async () => {
    const database = await createDatabase(
      postgresUrl ?? '',
      `sync_earlier_${version.replace('-', '_')}_${process.pid}`,
    );
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(readFileSync(join(folder, 'copy.sql'), 'utf8'));
    await client.end();
    const { postgres } = createFixtureDestinations(folder, { url: database.url, schema: 'copy' });
    await expectWholeCopy(postgres as Destination);
    await database.remove();
  });
});

describe('A copy of a newer release', () => {
  let folder = '';

  beforeAll(() => {
    folder = copyFixture('version-2');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is an error in DuckDB and in Parquet files, which says what to do', async () => {
    const { duckdb } = createFixtureDestinations(folder, undefined);
    await duckdb.open();
    await duckdb.transact(async (connection) => {
      await connection.run('UPDATE _sync_version SET version = 1000');
    });
    await duckdb.close();
    await expect(duckdb.open()).rejects.toMatchObject({
      code: 'DESTINATION_NEWER',
      message:
        'A newer release wrote the destination: its tables have version 1000, and this release reads versions up to 2.',
      action: 'Update @supercargo/sync, or use another destination. Nothing was changed.',
    });
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
