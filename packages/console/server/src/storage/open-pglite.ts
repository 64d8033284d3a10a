import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Backups } from './backups.ts';
import {
  countMigrationFiles,
  type Database,
  migrationsFolder,
  notifyAll,
  type OpenDatabase,
  schema,
} from './database.ts';
import { openPgliteFolder } from './pglite-folder.ts';

/** Options for opening a database in a folder. */
interface PgliteOptions {
  /** Called before every operation of the database. Throws if this process must not write to the folder any more. */
  readonly check?: () => void;
  /** Where to save a backup before a migration. */
  readonly backups?: Backups;
  /** Folder of the migrations. Default: that of this version. */
  readonly migrations?: string;
}

/**
 * Opens the database in a folder, or an in-memory one without a folder, and runs all migrations. Throws a ConsoleError
 * if the database is damaged.
 */
export async function openPglite(
  folder?: string,
  { check = () => {}, backups, migrations = migrationsFolder }: PgliteOptions = {},
): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = folder === undefined ? await PGlite.create() : await openPgliteFolder(folder, backups);
  const execute = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    check();
    return execute(message);
  };
  const db = drizzle({ client: pglite, schema, casing: 'snake_case' });
  if (backups !== undefined && (await isBehind(pglite, migrations)))
    await backups.write(await dump(pglite), 'before-migration');
  await migrate(db, { migrationsFolder: migrations });
  return {
    db: db as unknown as Database,
    kind: 'pglite',
    executeSql: (text, values) => pglite.query(text, values),
    listen: async (channel, listener) => {
      const stop = await pglite.listen(channel, listener);
      return () => stop();
    },
    notify: async (channel, payloads) => {
      await pglite.query(notifyAll, [channel, payloads]);
    },
    runExclusively: (work) => work(),
    dump: () => dump(pglite),
    close: () => pglite.close(),
  };
}

/** Returns the complete database as a compressed file: its current state, without later changes. */
export async function dump(pglite: PGlite): Promise<Blob> {
  await pglite.exec('checkpoint');
  return pglite.dumpDataDir('gzip');
}

/** Number of migrations of a database; 0 for a new one. */
export async function countMigrations(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if ((rows as { there: boolean }[])[0]?.there !== true) return 0;
  const counted = await pglite.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return counted.rows[0]?.count ?? 0;
}

/** Whether a database that contains data needs a migration. */
async function isBehind(pglite: PGlite, migrations: string): Promise<boolean> {
  const done = await countMigrations(pglite);
  return done > 0 && done < countMigrationFiles(migrations);
}
