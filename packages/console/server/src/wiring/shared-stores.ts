import { createHmac } from 'node:crypto';
import type { PostgresClient } from 'supercargo/postgres';
import type { ClientSurroundings } from '../clients/client-pool.ts';
import type { OpenDatabase } from '../storage/database.ts';

/** Creates the quotas and tokens that all processes on a Postgres database share; undefined for PGlite. */
export async function createSharedStores(
  database: OpenDatabase,
  keys: readonly Buffer[],
): Promise<ClientSurroundings['shared']> {
  if (database.kind !== 'postgres') return undefined;
  const { createPostgresTables, postgresQuotaStore, postgresTokenStore } = await import('supercargo/postgres');
  const client: PostgresClient = { query: (text, values) => database.executeSql(text, values) };
  await createPostgresTables(client);
  return {
    quotas: postgresQuotaStore(client),
    tokens: postgresTokenStore(client),
    keys: keys.map((key) => createHmac('sha256', key).update('tokens').digest()),
  };
}
