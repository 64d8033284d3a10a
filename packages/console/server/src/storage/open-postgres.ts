import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { type Database, migrationsFolder, type OpenDatabase, schema } from './database.ts';
import { explainConnection } from './explain-connection.ts';
import { PostgresEars } from './postgres-ears.ts';
import { withCheckedCertificate } from './with-checked-certificate.ts';

/** Any number will do, as long as every process takes the same. */
const migrationLock = 7_203_646;

/** Opens a Postgres database, with every migration done by one of the processes that open it. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const connectionString = withCheckedCertificate(url);
  const pool = new pg.Pool({ connectionString, max: 10 });
  // A connection that is lost while idle is replaced by the next query.
  pool.on('error', () => {});
  const alone = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
      client.release();
    }
  };
  await reached(pool);
  await alone((client) => migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder }));
  const ears = new PostgresEars(() => new pg.Client({ connectionString }));
  return {
    db: drizzle({ client: pool, schema, casing: 'snake_case' }) as unknown as Database,
    kind: 'postgres',
    executeSql: (text, values) => pool.query(text, values as unknown[]),
    listen: (channel, hear) => ears.listen(channel, hear),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    alone: (work) => alone(work),
    close: async () => {
      await ears.close();
      await pool.end();
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
