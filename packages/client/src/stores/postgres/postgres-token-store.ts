import type { TokenStore } from '../../ports/token-store.ts';
import type { PostgresClient, PostgresStoreOptions } from './postgres-client.ts';
import { createPostgresTable, type PostgresTable } from './postgres-table.ts';

const columns = 'key text PRIMARY KEY, value text NOT NULL, ends_at timestamptz NOT NULL';
const end = "clock_timestamp() + $3::float8 * interval '1 millisecond'";

/** Expired tokens are deleted once in this many writes on average. */
const sweepInterval = 100;

export function defineTokensTable(client: PostgresClient, table = 'supercargo_tokens'): PostgresTable {
  return createPostgresTable(client, table, columns);
}

/** Stores access tokens in Postgres, encrypted by the client and shared by all processes with the same table. */
export function postgresTokenStore(client: PostgresClient, options?: PostgresStoreOptions | null): TokenStore {
  const { name, query, sweep } = defineTokensTable(client, options?.table);
  const insert = `INSERT INTO ${name} AS stored (key, value, ends_at) VALUES ($1, $2, ${end})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, ends_at = excluded.ends_at`;
  const expiredCondition = 'ends_at <= clock_timestamp()';
  const returning = `RETURNING random() * ${sweepInterval} < 1 AS sweeps`;
  const write = async (text: string, values: readonly unknown[]) => {
    const rows = await query(`${text} ${returning}`, values);
    if (rows[0]?.sweeps === true) void sweep('key', expiredCondition);
    return rows.length === 1;
  };
  return {
    async get(key) {
      const [row] = await query(`SELECT value FROM ${name} WHERE key = $1 AND ends_at > clock_timestamp()`, [key]);
      return row?.value as string | undefined;
    },
    async set(key, value, milliseconds) {
      await write(insert, [key, value, milliseconds]);
    },
    add: (key, value, milliseconds) => write(`${insert} WHERE stored.${expiredCondition}`, [key, value, milliseconds]),
    async delete(key, value) {
      await query(`DELETE FROM ${name} WHERE key = $1 AND value = $2`, [key, value]);
    },
  };
}
