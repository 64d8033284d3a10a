import type { PostgresClient } from './postgres-client.ts';
import { quotasTable } from './postgres-quota-store.ts';
import { tokensTable } from './postgres-token-store.ts';

/** Names of the tables, with their schemas if you like: the same that you give to the stores. */
export interface PostgresTableNames {
  /** Of the quota store. @default supercargo_quotas */
  readonly quotas?: string | undefined;
  /** Of the token store. @default supercargo_tokens */
  readonly tokens?: string | undefined;
}

/**
 * Makes the tables of both stores where they are missing, for programs whose own user may not: run it once as a user who
 * may, and grant the program's user SELECT, INSERT, UPDATE and DELETE on them. Does nothing to tables that are there.
 * Rejects with the database's error, and with a SellingPartnerError when a name or the client is none.
 */
export async function createPostgresTables(client: PostgresClient, names: PostgresTableNames = {}): Promise<void> {
  await quotasTable(client, names?.quotas).create();
  await tokensTable(client, names?.tokens).create();
}
