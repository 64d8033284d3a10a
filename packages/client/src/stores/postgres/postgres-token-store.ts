import type { TokenStore } from '../../ports/token-store.ts';
import type { PostgresClient, PostgresStoreOptions } from './postgres-client.ts';
import { postgresTable } from './postgres-table.ts';

const columns = 'key text PRIMARY KEY, value text NOT NULL, ends_at timestamptz NOT NULL';
const end = "clock_timestamp() + $3::float8 * interval '1 millisecond'";

/** Access tokens in Postgres, sealed by the client, shared by all processes that use the same table. */
export function postgresTokenStore(
  client: PostgresClient,
  { table = 'supercargo_tokens' }: PostgresStoreOptions = {},
): TokenStore {
  const { name, query } = postgresTable(client, table, columns);
  const insert = `INSERT INTO ${name} AS kept (key, value, ends_at) VALUES ($1, $2, ${end})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, ends_at = excluded.ends_at`;
  return {
    async get(key) {
      const [row] = await query(`SELECT value FROM ${name} WHERE key = $1 AND ends_at > clock_timestamp()`, [key]);
      return row?.value as string | undefined;
    },
    async set(key, value, milliseconds) {
      await query(insert, [key, value, milliseconds]);
    },
    async add(key, value, milliseconds) {
      const rows = await query(`${insert} WHERE kept.ends_at <= clock_timestamp() RETURNING key`, [
        key,
        value,
        milliseconds,
      ]);
      return rows.length === 1;
    },
    async remove(key, value) {
      await query(`DELETE FROM ${name} WHERE key = $1 AND value = $2`, [key, value]);
    },
  };
}
