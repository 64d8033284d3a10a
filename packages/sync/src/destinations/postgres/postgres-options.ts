import { resolveQueryLimits } from '@supercargo/duckdb';
import { SyncError } from '../../errors/sync-error.ts';
import { PostgresPools, type PostgresPoolsOptions } from './postgres-pools.ts';
import { checkReaderRole, type ReaderRole } from './reader-role.ts';

/** Where in a database a copy is, and how queries on it run. */
export interface PostgresCopyOptions {
  /** Schema with the tables. Created if it does not exist. @default 'supercargo' */
  readonly schema?: string | undefined;
  /** Milliseconds after which a query is cancelled. @default 60,000 */
  readonly queryTimeout?: number | undefined;
  /**
   * The role that runs the queries of users, so that the database itself keeps them in this copy. Needed where copies of several customers
   * are in one database. @default the user of the address, in read-only transactions
   */
  readonly reader?: ReaderRole | undefined;
}

/** Options of a destination in Postgres with connections of its own. */
export interface PostgresOptions extends PostgresPoolsOptions, PostgresCopyOptions {}

/** Options of a destination in Postgres that shares its connections with others. */
export interface SharedPostgresOptions extends PostgresCopyOptions {
  /** The connections. They stay open when the destination is closed. */
  readonly pools: PostgresPools;
}

/** Options with defaults, and a description without the password. */
export interface ResolvedPostgresOptions {
  readonly pools: PostgresPools;
  /** Whether closing the destination closes the connections. */
  readonly ownsPools: boolean;
  readonly schema: string;
  readonly queryTimeout: number;
  readonly reader: ReaderRole | undefined;
  /** Such as `Postgres database shop on localhost:5432`. */
  readonly description: string;
}

/** Checks options and adds defaults. Throws INVALID_CONFIG; its message never contains the address. */
export function resolvePostgresOptions(options: PostgresOptions | SharedPostgresOptions): ResolvedPostgresOptions {
  const { schema = 'supercargo', queryTimeout = resolveQueryLimits().milliseconds, reader } = options;
  const ownsPools = !('pools' in options);
  const pools = ownsPools ? new PostgresPools(options) : options.pools;
  if (!/^[a-z_][a-z0-9_]{0,49}$/.test(schema) || schema.startsWith('pg_')) {
    throw buildError(
      `destination.postgres.schema is ${JSON.stringify(schema)}, which is not allowed.`,
      'Use up to 50 lower-case letters, digits and underscores. The name cannot start with a digit or with pg_.',
    );
  }
  if (!(queryTimeout >= 1 && queryTimeout <= 2_147_483_647)) {
    throw buildError(
      `destination.postgres.queryTimeout is ${queryTimeout}.`,
      'Use a number of milliseconds from 1 to 2147483647.',
    );
  }
  const description = describe(pools.url, schema);
  if (reader !== undefined) checkReaderRole(reader, pools.url);
  return { pools, ownsPools, schema, queryTimeout, reader, description };
}

function describe(url: string, schema: string): string {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !/^postgres(?:ql)?:$/.test(address.protocol)) {
    throw buildError(
      'destination.postgres.url is not the address of a Postgres database.',
      'Use an address such as postgres://user@host:5432/database. Escape special characters, such as # as %23.',
    );
  }
  const database = decodeURIComponent(address.pathname.slice(1));
  const host = address.host === '' ? (address.searchParams.get('host') ?? 'this machine') : address.host;
  return `Postgres database ${database === '' ? 'of the user' : database} on ${host}, schema ${schema}`;
}

function buildError(message: string, action: string): SyncError {
  return new SyncError({ code: 'INVALID_CONFIG', message, action });
}
