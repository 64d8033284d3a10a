import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { type Database, migrationsFolder, type OpenDatabase, schema } from './database.ts';
import { explainConnection } from './explain-connection.ts';
import { PostgresListeners } from './postgres-listeners.ts';
import { withCheckedCertificate } from './with-checked-certificate.ts';

/** Any number will do, as long as every process takes the same. */
const migrationLock = 7_203_646;

/** Milliseconds that a statement may take, and one of the job queue, which sweeps up after all workspaces. */
export interface StatementLimits {
  /** Default 10,000. */
  readonly statement?: number | undefined;
  /** Default 60,000. */
  readonly jobStatement?: number | undefined;
}

/**
 * Opens a Postgres database, with every migration done by one of the processes that open it. Statements that take longer than
 * their limit are ended by the server; migrations have no limit.
 */
export async function openPostgres(
  url: string,
  { statement = 10_000, jobStatement = 60_000 }: StatementLimits = {},
): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const connectionString = withCheckedCertificate(url);
  const pool = new pg.Pool({ connectionString, max: 10, statement_timeout: statement });
  const jobPool = new pg.Pool({ connectionString, max: 4, statement_timeout: jobStatement });
  // A connection that is lost while idle is replaced by the next query.
  for (const one of [pool, jobPool]) one.on('error', () => {});
  const alone = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    try {
      // Who waits for others' migrations, or makes them, waits as long as they take.
      await client.query('set statement_timeout = 0');
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      return await work(client);
    } finally {
      // The connection ends, and with it the lock and what was set.
      client.release(true);
    }
  };
  await reached(pool);
  await alone((client) => migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder }));
  const listeners = new PostgresListeners(() => new pg.Client({ connectionString }));
  return {
    db: drizzle({ client: pool, schema, casing: 'snake_case' }) as unknown as Database,
    kind: 'postgres',
    executeSql: (text, values) => jobPool.query(text, values as unknown[]),
    listen: (channel, hear) => listeners.listen(channel, hear),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    alone: (work) => alone(work),
    close: async () => {
      await listeners.close();
      await Promise.all([pool.end(), jobPool.end()]);
    },
  };
}

async function reached(pool: Pool): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw explainConnection(error);
  }
}
