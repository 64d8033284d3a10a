// What `require('supercargo/postgres')` gives, for TypeScript in CommonJS.
import type * as postgres from './dist/postgres.js' with { 'resolution-mode': 'import' };

export type {
  PostgresClient,
  PostgresStoreOptions,
  PostgresTableNames,
  QuotaStore,
  RateLimit,
  Slot,
  TokenStore,
} from './dist/postgres.js' with { 'resolution-mode': 'import' };
export declare const createPostgresTables: typeof postgres.createPostgresTables;
export declare const postgresQuotaStore: typeof postgres.postgresQuotaStore;
export declare const postgresTokenStore: typeof postgres.postgresTokenStore;
