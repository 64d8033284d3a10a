import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createDatabase, postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import { stateVersion } from '../src/destinations/sql/state-tables.ts';
import { createFixtureDestinations, databaseFiles, fillFixture, fixtures } from './support/fixtures.ts';

if (postgresUrl === undefined) throw new Error('Fixtures need Postgres and pg_dump. Set DATABASE_URL.');
const folder = join(fixtures, `version-${stateVersion}`);

// The copies of a version are never overwritten: later versions must open them unchanged.
mkdirSync(fixtures, { recursive: true });
mkdirSync(folder, { recursive: false });
const database = await createDatabase(postgresUrl, `sync_fixture_${process.pid}`);
try {
  const destinations = createFixtureDestinations(folder, { url: database.url, schema: 'copy' });
  for (const destination of Object.values(destinations)) await fillFixture(destination);
  for (const file of databaseFiles.map((name) => join(folder, name))) {
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
    rmSync(file);
  }
  const options = ['--schema=copy', '--no-owner', '--no-privileges', '--inserts'];
  const dump = execFileSync('pg_dump', [database.url, ...options], { encoding: 'utf8' });
  // Commands of psql, which other clients reject.
  writeFileSync(join(folder, 'copy.sql'), dump.replaceAll(/^\\.*$/gm, ''));
} catch (error) {
  rmSync(folder, { recursive: true });
  throw error;
} finally {
  await database.remove();
}
console.log(`The copies of version ${stateVersion} are in ${folder}.`);
