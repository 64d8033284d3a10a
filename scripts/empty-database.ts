import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { hashFiles } from './hash-files.ts';
import { root } from './steps.ts';

// See docs/decisions/0043-restart-the-console-with-settings-for-memory-and-ship-an-empty-database.md
const migrationsFolder = join(root, 'packages/console/migrations');
const file = join(root, 'packages/console/dist/empty-database.tar.br');
const stamp = join(root, 'packages/console/dist/.empty-database-built-from');
const sources = hashFiles([migrationsFolder]);

/** Saves a database with the console's empty tables, which a console copies at its first start. */
async function saveEmptyDatabase(): Promise<void> {
  const pglite = await PGlite.create();
  await migrate(drizzle({ client: pglite }), { migrationsFolder });
  await pglite.exec('checkpoint');
  const archive = await (await pglite.dumpDataDir('none')).arrayBuffer();
  await pglite.close();
  // The archive contains the templates of Postgres, which are copies of each other. Only a large window finds that.
  const window = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, ...window };
  writeFileSync(file, brotliCompressSync(new Uint8Array(archive), { params }));
  writeFileSync(stamp, sources);
}

const isCurrent = existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
if (!isCurrent) await saveEmptyDatabase();
