import type { PostgresDestination, SyncConfig } from '@supercargo/sync';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { QuotaStore } from 'supercargo/postgres';

/** What the workers of a copy share: the database with the copy, and in it how much of Amazon's quotas is used. */
export interface WorkerParts {
  readonly destination: PostgresDestination;
  readonly quotaStore: QuotaStore;
}

/** Creates what a worker needs. Throws INVALID_CONFIG or SANDBOX_TEMPORARY if several processes cannot share the copy. */
export async function createWorkerParts(config: SyncConfig, file: string, { env }: Shell): Promise<WorkerParts> {
  const { destination: place, sellers } = config;
  if (!('postgres' in place)) {
    const kind = 'duckdb' in place ? 'a DuckDB file' : 'Parquet files';
    throw new CommandError(
      'INVALID_CONFIG',
      `The destination in ${file} is ${kind}, which one process can write at a time. Workers need Postgres.`,
      'Use supercargo sync run, or set destination to { "postgres": "postgres://user@host/database" }.',
    );
  }
  if (!env.SUPERCARGO_SANDBOX_URL && sellers.some(({ sandbox }) => sandbox)) {
    throw usageError(
      'SANDBOX_TEMPORARY',
      'Each worker would start a sandbox of its own and copy other data.',
      'Start one with supercargo sandbox start, and set SUPERCARGO_SANDBOX_URL to its URL.',
    );
  }
  const [{ PostgresDestination }, { postgresQuotaStore }] = await Promise.all([
    import('@supercargo/sync'),
    import('supercargo/postgres'),
  ]);
  const destination = new PostgresDestination({ url: place.postgres, schema: place.schema });
  const quotaStore = postgresQuotaStore(destination.client, { table: `${destination.schema}._sync_quotas` });
  return { destination, quotaStore };
}
