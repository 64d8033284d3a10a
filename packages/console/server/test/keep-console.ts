import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, postgresUrl } from '../../../../tools/test-support/src/create-database.ts';
import { readSettings } from '../src/settings/read-settings.ts';
import { startConsole } from '../src/start-console.ts';
import { openPostgres } from '../src/storage/open-postgres.ts';
import { leavePeople } from './fixtures/kept-people.ts';
import { leaveConsole } from './fixtures/leave-console.ts';

const { version } = createRequire(import.meta.url)('@supercargo/console/package.json') as { version: string };
const folder = fileURLToPath(new URL(`earlier-releases/${version}`, import.meta.url));
if (postgresUrl === undefined)
  throw new Error('Start a Postgres, or name one in DATABASE_URL: pg_dump writes it down.');

// The saved state of a release is never overwritten: later releases must read it unchanged.
mkdirSync(folder, { recursive: false });
const data = mkdtempSync(join(tmpdir(), 'console-to-keep-'));
const own = await createDatabase(postgresUrl, 'console_to_keep');
try {
  const key = Buffer.alloc(32, 7).toString('base64');
  const settings = readSettings(['--data', data, '--sandbox', '--port', '0', '--no-open'], {
    DATABASE_URL: own.url,
    SUPERCARGO_KEY: key,
  });
  const running = await startConsole(settings, (error) => console.error(error.message));
  const left = await leaveConsole(running).catch((error) => {
    console.error(error);
    process.exit(1);
  });
  await running.close();
  const database = await openPostgres(own.url);
  await leavePeople(database, [Buffer.from(key, 'base64')], join(data, 'files'));
  await database.close();
  const leftAt = Date.now();
  const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', own.url], { encoding: 'utf8' });
  writeFileSync(join(folder, 'database.sql'), portable(dump));
  cpSync(data, join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'facts.json'), `${JSON.stringify({ leftAt, key, ...left }, null, 2)}\n`);
} catch (error) {
  rmSync(folder, { recursive: true });
  throw error;
} finally {
  await own.remove();
  rmSync(data, { recursive: true });
}
console.log(`What the console of ${version} has kept lies in ${folder}.`);
process.exit();

/** Without comments, and without settings that only some versions of Postgres know. */
function portable(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !/^(--|SET |\\)|^SELECT pg_catalog.set_config/.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}
