import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, migrationsFolder, type OpenDatabase, schema } from './database.ts';

/** Of Postgres' own 128 MB every page is written to at the start, and stays in memory. The machine keeps files at hand too. */
const configuration = ['shared_buffers = 32MB'];

/**
 * Opens the database in a folder, or one in memory when there is none, with every migration done. `check` is called before
 * whatever the database does, and throws when this process may not write to the folder any more.
 */
export async function openPglite(folder?: string, check: () => void = () => {}): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { fromPglite } = await import('pg-boss');
  const pglite = await PGlite.create(folder ?? 'memory://', { postgresqlconf: configuration });
  const execute = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    check();
    return execute(message);
  };
  const db = drizzle({ client: pglite, schema, casing: 'snake_case' });
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
    close: () => pglite.close(),
  };
}
