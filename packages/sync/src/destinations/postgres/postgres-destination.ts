import { quoteName, type Statement } from '@supercargo/duckdb';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Table } from '../../declaration/table.ts';
import { DueWork } from '../../due-work/due-work.ts';
import type { Erasure } from '../../retention/plan-erasures.ts';
import type {
  ClaimRequest,
  Destination,
  Lease,
  QueryOptions,
  QueryResult,
  StateStore,
  TableOptions,
  TimeCorrection,
  Write,
} from '../destination.ts';
import { correctTimes } from '../sql/correct-times.ts';
import { eraseRows } from '../sql/erase.ts';
import { listKnownTables } from '../sql/known-tables.ts';
import { prepareTables } from '../sql/prepare-tables.ts';
import { runTransaction } from '../sql/run-transaction.ts';
import { SqlStateStore } from '../sql/sql-state-store.ts';
import { createMissingIndexes } from './create-missing-indexes.ts';
import { describeDueUnits } from './due-units.ts';
import { type PostgresClient, PostgresSqlConnection } from './postgres-connection.ts';
import { postgresDialect } from './postgres-dialect.ts';
import {
  type PostgresOptions,
  type ResolvedPostgresOptions,
  resolvePostgresOptions,
  type SharedPostgresOptions,
} from './postgres-options.ts';
import type { OpenPools } from './postgres-pools.ts';
import { PostgresWrite, type WriteConnection } from './postgres-write.ts';
import { dropReaderRole, endReaderSessions, prepareReaderRole } from './reader-role.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { runPostgresQuery } from './run-postgres-query.ts';
import { translatePostgresError } from './translate-postgres-error.ts';

/** Milliseconds after which a query that did not stop at its deadline is cancelled again. */
const cancelInterval = 500;

/** Runs one statement with its values. */
interface StoreClient {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Data and state in a schema of a Postgres database, which several processes can share. */
export class PostgresDestination implements Destination {
  /** What the destination is, for messages, without the password. */
  readonly description: string;
  /** Several processes can use the database at the same time. */
  readonly isShared = true;
  /** Schema with the tables. */
  readonly schema: string;
  /** The database while the destination is open, for stores that share it, such as `postgresQuotaStore` of `supercargo/postgres`. */
  readonly client: StoreClient = { query: (text, values) => this.#open.state.query(text, values) };
  readonly #given: ResolvedPostgresOptions;
  #options: TableOptions = { history: new Set(), restricted: new Set() };
  #opened: OpenPools | undefined;

  /** Throws INVALID_CONFIG. */
  constructor(options: PostgresOptions | SharedPostgresOptions) {
    this.#given = resolvePostgresOptions(options);
    this.description = this.#given.description;
    this.schema = this.#given.schema;
  }

  /** The state of the sync. */
  get state(): StateStore {
    const connection = new PostgresSqlConnection(this.#open.state as unknown as PostgresClient, this.description);
    return new SqlStateStore(connection, postgresDialect, this.#name);
  }

  /** Connects, and creates the schema. Throws DESTINATION_UNAVAILABLE, DESTINATION_NEWER or PACKAGE_MISSING. */
  async open(): Promise<void> {
    this.#opened = await this.#given.pools.open();
    try {
      await this.#prepare([]);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Closes all connections after their last statement, unless others share them. */
  async close(): Promise<void> {
    if (this.#opened === undefined) return;
    this.#opened = undefined;
    if (this.#given.ownsPools) await this.#given.pools.close();
  }

  /**
   * Deletes the schema with everything in it, and the role of the reader, of a copy that no process uses any more. Opens nothing else.
   * Throws DESTINATION_UNAVAILABLE.
   */
  async drop(): Promise<void> {
    const { pools, ownsPools, schema, reader } = this.#given;
    const { state } = await pools.open();
    try {
      const connection = new PostgresSqlConnection(state as unknown as PostgresClient, this.description);
      if (reader !== undefined) await endReaderSessions(connection, reader);
      await connection.run(`DROP SCHEMA IF EXISTS ${quoteName(schema)} CASCADE`);
      if (reader !== undefined) await dropReaderRole(connection, reader);
    } finally {
      if (ownsPools && this.#opened === undefined) await pools.close();
    }
  }

  /** Returns the bytes that the tables and indexes of the copy have on the disk of the server. Throws DESTINATION_UNAVAILABLE. */
  async measureBytes(): Promise<number> {
    const connection = new PostgresSqlConnection(this.#open.state as unknown as PostgresClient, this.description);
    const [row] = await connection.all<[bytes: number]>(
      `SELECT coalesce(sum(pg_total_relation_size(pg_class.oid)), 0)::BIGINT FROM pg_class
        JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = $1 AND relkind IN ('r', 'm')`,
      [this.schema],
    );
    return row?.[0] ?? 0;
  }

  /** Creates the tables and indexes, and adds columns that are new. */
  async prepare(tables: readonly Table[], options: TableOptions): Promise<void> {
    this.#options = options;
    await this.#prepare(tables);
  }

  /** Adds the columns that a prepared table lacks. */
  addColumns(table: Table): Promise<string[]> {
    return this.#prepare([table]);
  }

  /** Returns the tables that the schema has, also those of streams that are no longer configured. */
  listTables(): Promise<Table[]> {
    const connection = new PostgresSqlConnection(this.#open.state as unknown as PostgresClient, this.description);
    return listKnownTables({ connection, name: this.#name });
  }

  /** Starts to write the rows of one window. It uses a connection from its first row on. */
  async startWrite(): Promise<Write> {
    const { packages, writes } = this.#open;
    return new PostgresWrite({
      copyFrom: packages.copyFrom,
      connect: () => this.#connectForWrite(writes),
      cancel: (client) => void this.#cancel(client),
      description: this.description,
      options: this.#options,
      name: this.#name,
    });
  }

  /** Erases rows and values in one transaction, and records what was erased. */
  erase(erasures: readonly Erasure[], now: number): Promise<number> {
    return this.#transact((connection) => eraseRows(erasures, now, { ...this.#shared, connection }));
  }

  /** Sets times of rows that are in the future to now. */
  correctTimes(tables: readonly Table[], correction: TimeCorrection): Promise<void> {
    return this.#transact((connection) => correctTimes(tables, correction, { ...this.#shared, connection }));
  }

  async #transact<Result>(work: (connection: PostgresSqlConnection) => Promise<Result>): Promise<Result> {
    const client = await this.#connect(this.#open.writes);
    const connection = new PostgresSqlConnection(client as PostgresClient, this.description);
    try {
      return await retryConflicts(() => runTransaction(connection, () => work(connection)));
    } finally {
      client.release();
    }
  }

  get #shared() {
    return { dialect: postgresDialect, name: this.#name, schema: this.#given.schema };
  }

  /** Runs a SELECT statement of a user in a read-only transaction, with the rights of the reader, or of the user in the address. Throws QUERY_FAILED. */
  async query(sql: string, options: QueryOptions = {}): Promise<QueryResult> {
    const { pools, reader } = this.#given;
    if (reader === undefined) return this.#select(sql, options);
    return pools.withReader({ reader, description: this.description }, (client) =>
      this.#runQuery(client, sql, options, () => void this.#cancel(client)),
    );
  }

  /** Runs a query of the program itself, without checking its text. Throws QUERY_FAILED. */
  select(statement: Statement, options: QueryOptions = {}): Promise<QueryResult> {
    return this.#select(statement, options);
  }

  async #select(query: string | Statement, options: QueryOptions): Promise<QueryResult> {
    options.signal?.throwIfAborted();
    const client = await this.#connect(this.#open.queries);
    // The text of a user can change its session, and a late cancellation would end the next query.
    let isUnusable = typeof query === 'string';
    const cancel = () => {
      isUnusable = true;
      void this.#cancel(client);
    };
    try {
      const rows = await this.#runQuery(client, query, options, cancel);
      // A query can change its session, such as by taking advisory locks.
      if (!isUnusable) await client.query('DISCARD ALL');
      return rows;
    } catch (error) {
      isUnusable = true;
      throw error;
    } finally {
      client.release(isUnusable);
    }
  }

  async #runQuery(
    client: ClientBase,
    query: string | Statement,
    options: QueryOptions,
    cancel: () => void,
  ): Promise<QueryResult> {
    const { schema, queryTimeout: timeout } = this.#given;
    const { signal } = options;
    signal?.addEventListener('abort', cancel);
    // Postgres has a limit for each statement, and a result is fetched with many. Between two of them, there is nothing to cancel.
    let repetition: NodeJS.Timeout | undefined;
    const deadline = setTimeout(() => {
      cancel();
      repetition = setInterval(cancel, cancelInterval);
    }, timeout);
    try {
      // A free connection may have taken long, and the listener is not called for what was aborted before.
      signal?.throwIfAborted();
      return await runPostgresQuery(client, query, { schema, timeout }, options);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(deadline);
      clearInterval(repetition);
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Claims units that have work for a process, in turns of sellers and the longest due first. Throws DESTINATION_UNAVAILABLE. */
  async claimUnits({ owner, now, duration, count, excluded }: ClaimRequest): Promise<Lease[]> {
    const table = describeDueUnits(this.#name('_sync_units'), owner, excluded);
    const work = new DueWork({
      table,
      execute: (text, values) => this.#open.state.query(text, values),
      now: () => now,
    });
    try {
      const claims = await work.claim({ count, lease: duration });
      return claims.map(({ key, attempt }) => ({ unitId: key, number: attempt }));
    } catch (error) {
      throw translatePostgresError(error, this.description);
    }
  }

  /** Several processes can start at once. The first creates the tables, and the others wait. */
  async #prepare(tables: readonly Table[]): Promise<string[]> {
    const { schema } = this.#given;
    const client = await this.#connect(this.#open.state);
    const connection = new PostgresSqlConnection(client as PostgresClient, this.description);
    try {
      await connection.run('BEGIN');
      await connection.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`supercargo sync ${schema}`]);
      const schemas = await connection.all('SELECT 1 FROM information_schema.schemata WHERE schema_name = $1', [
        schema,
      ]);
      if (schemas.length === 0) await connection.run(`CREATE SCHEMA IF NOT EXISTS ${quoteName(schema)}`);
      const deps = { connection, dialect: postgresDialect, schema, name: this.#name };
      const added = await prepareTables(tables, this.#options, deps);
      await createMissingIndexes(tables, { connection, schema, name: this.#name });
      if (this.#given.reader !== undefined) await prepareReaderRole(connection, schema, this.#given.reader);
      await connection.run('COMMIT');
      client.release();
      return added;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async #cancel(client: ClientBase): Promise<void> {
    const { processID } = client as ClientBase & { readonly processID: number };
    await this.#opened?.state.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => {});
  }

  /** Writes wait for those before them without a limit: a report may be read for hours. */
  #connectForWrite(pool: Pool): Promise<WriteConnection> {
    return new Promise((resolve, reject) => {
      const hold = async () => {
        const client = await this.#connect(pool);
        await new Promise<void>((end) => {
          const release = (isUnusable = false) => {
            client.release(isUnusable);
            end();
          };
          resolve({ client, release });
        });
      };
      this.#given.pools.writeLimit.run(hold).catch(reject);
    });
  }

  async #connect(pool: Pool): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw translatePostgresError(error, this.description);
    }
  }

  readonly #name = (table: string) => `${quoteName(this.#given.schema)}.${quoteName(table)}`;

  get #open(): OpenPools {
    if (this.#opened === undefined) throw new Error('The destination is not open. Call open() first.');
    return this.#opened;
  }
}
