/**
 * Stores that share quotas and tokens between processes through Postgres.
 *
 * @module supercargo/postgres
 */
export type { QuotaStore, RateLimit, Slot } from './ports/quota-store.ts';
export type { TokenStore } from './ports/token-store.ts';
export { createPostgresTables, type PostgresTableNames } from './stores/postgres/create-postgres-tables.ts';
export type { PostgresClient, PostgresStoreOptions } from './stores/postgres/postgres-client.ts';
export { postgresQuotaStore } from './stores/postgres/postgres-quota-store.ts';
export { postgresTokenStore } from './stores/postgres/postgres-token-store.ts';
