import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Backups } from './backups.ts';
import { type Database, migrationsFolder, migrationsInPackage, type OpenDatabase, schema } from './database.ts';
import { openPgliteFolder } from './pglite-folder.ts';

/** What opening a database in a folder takes besides. */
export interface PgliteOptions {
  /** Called before whatever the database does; throws when this process may not write to the folder any more. */
  readonly check?: () => void;
  /** Where a backup goes before a migration. */
  readonly backups?: Backups;
}

/**
 * Opens the database in a folder, or one in memory when there is none, with every migration done. Throws a ConsoleError when it is
 * damaged.
 */
export async function openPglite(
  folder?: string,
  { check = () => {}, backups }: PgliteOptions = {},
): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { fromPglite } = await import('pg-boss');
  const pglite = folder === undefined ? await PGlite.create() : await openPgliteFolder(folder, backups);
  const execute = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    check();
    return execute(message);
  };
  const db = drizzle({ client: pglite, schema, casing: 'snake_case' });
  if (backups !== undefined && (await isBehind(pglite))) await backups.write(await dump(pglite), 'before-migration');
  await migrate(db, { migrationsFolder });
  const jobs = fromPglite(pglite);
  return {
    db: db as unknown as Database,
    kind: 'pglite',
    executeSql: (text, values) => jobs.executeSql(text, values),
    listen: async (channel, hear) => {
      const stop = await pglite.listen(channel, hear);
      return () => stop();
    },
    notify: async (channel, payload) => {
      await pglite.query('select pg_notify($1, $2)', [channel, payload]);
    },
    alone: (work) => work(),
    dump: () => dump(pglite),
    close: () => pglite.close(),
  };
}

/** The whole database as a compressed file: as it is now, whatever is done meanwhile. */
export async function dump(pglite: PGlite): Promise<Blob> {
  await pglite.exec('checkpoint');
  return pglite.dumpDataDir('gzip');
}

/** Migrations that a database has had; 0 for a new one. */
export async function migrationsOf(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if ((rows as { there: boolean }[])[0]?.there !== true) return 0;
  const counted = await pglite.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return counted.rows[0]?.count ?? 0;
}

/** Whether a database that has something in it is about to be migrated. */
async function isBehind(pglite: PGlite): Promise<boolean> {
  const done = await migrationsOf(pglite);
  return done > 0 && done < migrationsInPackage();
}
