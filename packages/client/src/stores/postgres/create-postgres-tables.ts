import type { PostgresClient } from './postgres-client.ts';
import { defineQuotasTable } from './postgres-quota-store.ts';
import { defineTokensTable } from './postgres-token-store.ts';

/** Names of the tables, optionally with a schema: the same names as in the options of the stores. */
export interface PostgresTableNames {
  /** Table of the quota store. @default supercargo_quotas */
  readonly quotas?: string | undefined;
  /** Table of the token store. @default supercargo_tokens */
  readonly tokens?: string | undefined;
}

/**
 * Creates the missing tables of both stores, for programs whose database user may not create tables. Run it once as a
 * user with that permission, and grant SELECT, INSERT, UPDATE and DELETE to the program's user. Existing tables are not
 * changed. Rejects with the database's error, or with a SellingPartnerError when a name or the client is invalid.
 */
export async function createPostgresTables(client: PostgresClient, names: PostgresTableNames = {}): Promise<void> {
  await defineQuotasTable(client, names?.quotas).create();
  await defineTokensTable(client, names?.tokens).create();
}
