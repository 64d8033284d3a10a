import type { ConnectionOptions } from 'node:tls';
import type { Client, Pool, PoolClient, PoolConfig } from 'pg';
import { Limiter } from '../../base/limiter.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { loadPostgres, type PostgresPackages } from './load-postgres.ts';
import { buildReaderUrl, type ReaderRole } from './reader-role.ts';
import { translatePostgresError } from './translate-postgres-error.ts';

/** Which database, and how many connections to it. */
export interface PostgresPoolsOptions {
  /** Address of the database, such as `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /**
   * Maximum number of connections, at least 5: a third of them, and at least four, are reserved for the state and for queries. Queries of
   * readers have as many connections of their own as other queries.
   *
   * @default 12
   */
  readonly maxConnections?: number | undefined;
  /** Options of TLS; true for the defaults of Node.js. @default what the address says */
  readonly ssl?: boolean | ConnectionOptions | undefined;
}

/** The connections while they are open. */
export interface OpenPools {
  readonly packages: PostgresPackages;
  readonly state: Pool;
  readonly queries: Pool;
  readonly writes: Pool;
}

const minConnections = 5;

/** Milliseconds to wait for a connection. */
const connectionTimeout = 60_000;

const applicationName = 'supercargo sync';

// See docs/decisions/0058-share-the-connections-of-copies-instead-of-opening-some-for-each.md
/**
 * Connections to one database, which any number of {@link PostgresDestination} share: a copy that nothing reads or writes has none.
 * Connections open when they are needed, and close when nothing has used them for ten seconds.
 */
export class PostgresPools {
  /** Address of the database, with its password. */
  readonly url: string;
  /** Lets as many writes have a connection as there are connections for them. */
  readonly writeLimit: Limiter;
  readonly #options: PostgresPoolsOptions;
  readonly #counts: { readonly state: number; readonly queries: number; readonly writes: number };
  readonly #readerLimit: Limiter;
  #opened: Promise<OpenPools> | undefined;

  /** Throws INVALID_CONFIG; its message never contains the address. */
  constructor(options: PostgresPoolsOptions) {
    this.url = options.url;
    this.#options = options;
    this.#counts = countConnections(options);
    this.writeLimit = new Limiter(this.#counts.writes);
    this.#readerLimit = new Limiter(this.#counts.queries);
  }

  /** Prepares the pools, without connecting. Throws PACKAGE_MISSING. */
  open(): Promise<OpenPools> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  /** Closes all connections after their last statement. Destinations that use them must be closed before. */
  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    const pools = await opened?.catch(() => undefined);
    if (pools === undefined) return;
    await Promise.all([pools.state.end(), pools.queries.end(), pools.writes.end()]);
  }

  /**
   * Connects as a reader for one piece of work. Waits while as many readers work as there are connections for them. Throws
   * DESTINATION_UNAVAILABLE, with the description of the destination, if the reader cannot connect.
   */
  async withReader<Result>(
    { reader, description }: { readonly reader: ReaderRole; readonly description: string },
    work: (client: Client) => Promise<Result>,
  ): Promise<Result> {
    const { packages } = await this.open();
    return this.#readerLimit.run(async () => {
      const client = new packages.pg.Client(this.#configure(buildReaderUrl(this.url, reader)));
      client.on('error', () => {});
      try {
        await client.connect().catch((error: unknown) => {
          throw translatePostgresError(error, description);
        });
        return await work(client);
      } finally {
        // A query can change its session, such as by taking advisory locks.
        await client.end().catch(() => {});
      }
    });
  }

  async #open(): Promise<OpenPools> {
    const packages = await loadPostgres();
    const { state, queries, writes } = this.#counts;
    const create = (max: number) => this.#createPool(packages, max);
    return { packages, state: create(state), queries: create(queries), writes: create(writes) };
  }

  #createPool({ pg }: PostgresPackages, max: number): Pool {
    const pool = new pg.Pool({ ...this.#configure(this.url), max });
    // Lost connections reject the statements that use them. Without a listener, they would end the process, too.
    pool.on('error', () => {});
    pool.on('connect', (client: PoolClient) => client.on('error', () => {}));
    return pool;
  }

  #configure(url: string): PoolConfig {
    const { ssl } = this.#options;
    return {
      connectionString: url,
      connectionTimeoutMillis: connectionTimeout,
      application_name: applicationName,
      ...(ssl !== undefined && { ssl }),
    };
  }
}

/** Windows cannot use the connections of the state and of queries, so that leases are renewed and queries respond while all are written. */
function countConnections({ maxConnections = 12 }: PostgresPoolsOptions) {
  if (!Number.isInteger(maxConnections) || maxConnections < minConnections) {
    throw new SyncError({
      code: 'INVALID_CONFIG',
      message: `destination.postgres.maxConnections is ${maxConnections}.`,
      action: `Use a whole number of at least ${minConnections}.`,
    });
  }
  const reserved = Math.max(2, Math.floor(maxConnections / 6));
  return { state: reserved, queries: reserved, writes: maxConnections - 2 * reserved };
}
