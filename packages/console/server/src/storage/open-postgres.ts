import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { type Database, migrationsFolder, notifyAll, type OpenDatabase, schema } from './database.ts';
import { explainConnection } from './explain-connection.ts';
import { PostgresListeners } from './postgres-listeners.ts';
import { ConnectionFailed } from './storage-failure.ts';
import { withCheckedCertificate } from './with-checked-certificate.ts';

/** An arbitrary number that is the same in every process. */
const migrationLock = 7_203_646;

/** Maximum milliseconds of a statement. The job queue has its own limit, because it cleans up for all workspaces. */
interface PostgresOptions {
  /** Default 10,000. */
  readonly statement?: number | undefined;
  /** Default 60,000. */
  readonly jobStatement?: number | undefined;
  /** Folder of the migrations. Default: that of this version. */
  readonly migrations?: string;
}

/**
 * Opens a Postgres database. One of the processes that open it runs all migrations. The server cancels statements that
 * exceed their limit; migrations have no limit.
 */
export async function openPostgres(
  url: string,
  { statement = 10_000, jobStatement = 60_000, migrations = migrationsFolder }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const [{ default: pg }, { FairPool }] = await Promise.all([import('pg'), import('./fair-pool.ts')]);
  const connectionString = withCheckedCertificate(url);
  const pool = new FairPool({ connectionString, max: 10, statement_timeout: statement });
  const jobPool = new FairPool({ connectionString, max: 4, statement_timeout: jobStatement });
  // The next query replaces an idle connection that was lost.
  for (const one of [pool, jobPool]) one.on('error', () => {});
  const runExclusively = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    try {
      // A process that runs migrations, or waits for those of another, has no time limit.
      await client.query('set statement_timeout = 0');
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      return await work(client);
    } finally {
      // Closes the connection, which releases the lock and resets the timeout.
      client.release(true);
    }
  };
  await checkConnection(pool);
  await runExclusively((client) =>
    migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: migrations }),
  );
  const listeners = new PostgresListeners(() => new pg.Client({ connectionString }));
  return {
    db: drizzle({ client: pool, schema, casing: 'snake_case' }) as unknown as Database,
    kind: 'postgres',
    url: connectionString,
    executeSql: (text, values) => runStatement(jobPool, text, values as unknown[]),
    listen: (channel, listener) => listeners.listen(channel, listener),
    notify: async (channel, payloads) => {
      await runStatement(pool, notifyAll, [channel, payloads]);
    },
    runExclusively: (work) => runExclusively(work),
    close: async () => {
      await listeners.close();
      await Promise.all([pool.end(), jobPool.end()]);
    },
  };
}

/** Says of a connection that was cut that it was one to the database, as drizzle does for its statements. */
async function runStatement(pool: Pool, text: string, values?: unknown[]) {
  try {
    return await pool.query(text, values);
  } catch (error) {
    if (error instanceof ConnectionFailed || (error as { severity?: unknown }).severity !== undefined) throw error;
    throw new DrizzleQueryError(text, values ?? [], error as Error);
  }
}

async function checkConnection(pool: Pool): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw explainConnection(error instanceof ConnectionFailed ? error.cause : error);
  }
}
