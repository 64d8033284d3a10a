import type { ConnectionOptions } from 'node:tls';
import { resolveQueryLimits } from '@supercargo/duckdb';
import { SyncError } from '../../errors/sync-error.ts';
import { checkReaderRole, type ReaderRole } from './reader-role.ts';

/** Options of a destination in Postgres. */
export interface PostgresOptions {
  /** Address of the database, such as `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /** Schema with the tables. Created if it does not exist. @default 'supercargo' */
  readonly schema?: string | undefined;
  /** Maximum number of connections, at least 5: four are reserved for the state and for queries. @default 12 */
  readonly maxConnections?: number | undefined;
  /** Options of TLS; true for the defaults of Node.js. @default what the address says */
  readonly ssl?: boolean | ConnectionOptions | undefined;
  /** Milliseconds after which a query is cancelled. @default 60,000 */
  readonly queryTimeout?: number | undefined;
  /**
   * The role that runs the queries of users, so that the database itself keeps them in this copy. Needed where copies of several customers
   * are in one database. @default the user of the address, in read-only transactions
   */
  readonly reader?: ReaderRole | undefined;
}

/** Options with defaults, and a description without the password. */
export interface ResolvedPostgresOptions {
  readonly url: string;
  readonly schema: string;
  readonly maxConnections: number;
  readonly ssl: boolean | ConnectionOptions | undefined;
  readonly queryTimeout: number;
  readonly reader: ReaderRole | undefined;
  /** Such as `Postgres database shop on localhost:5432`. */
  readonly description: string;
}

/** Connections that windows cannot use, so that leases are renewed and queries respond while all windows are being written. */
export const reservedConnections = { state: 2, queries: 2 };

const minConnections = reservedConnections.state + reservedConnections.queries + 1;

/** Checks options and adds defaults. Throws INVALID_CONFIG; its message never contains the address. */
export function resolvePostgresOptions(options: PostgresOptions): ResolvedPostgresOptions {
  const {
    url,
    schema = 'supercargo',
    maxConnections = 12,
    ssl,
    queryTimeout = resolveQueryLimits().milliseconds,
    reader,
  } = options;
  if (!Number.isInteger(maxConnections) || maxConnections < minConnections) {
    throw buildError(
      `destination.postgres.maxConnections is ${maxConnections}.`,
      `Use a whole number of at least ${minConnections}.`,
    );
  }
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
  const description = describe(url, schema);
  if (reader !== undefined) checkReaderRole(reader, url);
  return { url, schema, maxConnections, ssl, queryTimeout, reader, description };
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
