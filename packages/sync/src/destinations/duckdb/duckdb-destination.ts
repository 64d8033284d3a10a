import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  DuckDb,
  type DuckDbConnection,
  DuckDbError,
  quoteName,
  resolveQueryLimits,
  type Statement,
} from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import { SyncError } from '../../errors/sync-error.ts';
import type { Erasure } from '../../retention/plan-erasures.ts';
import type {
  Destination,
  ExclusiveFile,
  QueryOptions,
  QueryResult,
  StateStore,
  TableOptions,
  TimeCorrection,
  Write,
} from '../destination.ts';
import type { ChangeTracker } from '../sql/change-tracker.ts';
import { correctTimes } from '../sql/correct-times.ts';
import { eraseRows } from '../sql/erase.ts';
import { joinParts } from '../sql/join-parts.ts';
import { listKnownTables } from '../sql/known-tables.ts';
import { prepareTables } from '../sql/prepare-tables.ts';
import { runTransaction } from '../sql/run-transaction.ts';
import type { SqlConnection } from '../sql/sql-connection.ts';
import { duckDbDialect } from './duckdb-dialect.ts';
import { DuckDbSqlConnection } from './duckdb-sql-connection.ts';
import { DuckDbStateStore } from './duckdb-state-store.ts';
import { DuckDbWrite } from './duckdb-write.ts';
import { LastingConnection } from './lasting-connection.ts';
import { QueryViews } from './query-views.ts';
import {
  buildLostError,
  translateDuckDbError,
  translateOpenError,
  translateQueryError,
} from './translate-duckdb-error.ts';
import { WatchedFile } from './watched-file.ts';

/** Memory that the process can have beside `memoryBytes` before it is ended: that of Node.js, and a value that is too large. */
const otherMemoryBytes = 256_000_000;

/** Options of a destination in a DuckDB file. */
export interface DuckDbOptions {
  /**
   * Path of the file, or `:memory:`. Created if it does not exist, for its owner only. What is in memory is lost when its process ends, such
   * as for `memoryBytes`; all calls then throw DESTINATION_UNAVAILABLE.
   */
  readonly file: string;
  /**
   * Memory that DuckDB may take, in bytes. Its own limit is half of it. Larger windows use the disk. With 256 MB more, its process is
   * ended and starts again. @default 512,000,000
   */
  readonly memoryBytes?: number | undefined;
  /** Threads of DuckDB. @default 2 */
  readonly threads?: number | undefined;
  /** Milliseconds after which a query is cancelled. @default 60,000 */
  readonly queryTimeout?: number | undefined;
  /** Schema of the Parquet files that queries can read besides the copy, such as `runs`. @default queries read no files */
  readonly viewSchema?: string | undefined;
}

/** What a destination that keeps its state in DuckDB adds to the file. */
export interface DuckDbExtension {
  /** Folder that DuckDB can read and write, beside its own file. */
  readonly folder: string;
  /** Statements that create more tables. */
  readonly tables: readonly string[];
  readonly tracker: ChangeTracker;
}

/** Data and state in one DuckDB file. One process can have it open. */
export class DuckDbDestination implements Destination {
  /** What the destination is, for messages. */
  readonly description: string;
  /** One process can use the file at a time. */
  readonly isShared = false;
  readonly #file: string;
  readonly #extension: DuckDbExtension | undefined;
  readonly #queryTimeout: number;
  #options: TableOptions = { history: new Set(), restricted: new Set() };
  readonly #watched: WatchedFile;
  readonly #database: DuckDb;
  readonly #lasting: LastingConnection;
  #isOpen = false;
  #isPrepared = false;
  #last: Promise<unknown> = Promise.resolve();
  readonly #views: QueryViews | undefined;

  /** Throws INVALID_CONFIG. */
  constructor(options: DuckDbOptions, extension?: DuckDbExtension) {
    const { file, viewSchema, queryTimeout = resolveQueryLimits().milliseconds } = options;
    checkFile(file);
    this.#file = file;
    this.#queryTimeout = queryTimeout;
    this.#views = viewSchema === undefined ? undefined : createViews(viewSchema, file);
    this.#extension = extension;
    this.description = `DuckDB file ${file}`;
    this.#watched = new WatchedFile(file, this.description);
    this.#database = this.#createDatabase(options);
    this.#lasting = new LastingConnection(this.#database);
  }

  #createDatabase({ file, memoryBytes = 512_000_000, threads }: DuckDbOptions): DuckDb {
    const folders = [this.#extension?.folder, this.#views?.folder].filter((folder) => folder !== undefined);
    return new DuckDb({
      file: file === ':memory:' ? file : resolve(file),
      // Inserting a large window takes as much memory outside of the limit as within it.
      memoryBytes: memoryBytes / 2,
      residentBytes: memoryBytes + otherMemoryBytes,
      threads,
      folders: folders.map((folder) => resolve(folder)),
      schemas: this.#views === undefined ? [] : [this.#views.schema],
      prepare: (connection) => this.#prepareDatabase(connection),
    });
  }

  /** The file, unless the database is in memory. */
  get exclusiveFile(): ExclusiveFile | undefined {
    if (this.#file === ':memory:') return undefined;
    return { path: this.#file, streamQuery: (query, options) => this.#streamQuery(query, options) };
  }

  /** The state of the sync. */
  get state(): StateStore {
    return new DuckDbStateStore(this.#connection, (work) => this.#serialize(work));
  }

  /** Opens the file. Throws DESTINATION_IN_USE, DESTINATION_UNAVAILABLE, DESTINATION_FULL, DESTINATION_NEWER or PACKAGE_MISSING. */
  async open(): Promise<void> {
    this.#isOpen = true;
    this.#isPrepared = false;
    try {
      await this.#database.open().catch((error: unknown) => {
        throw translateOpenError(error, this.description);
      });
      this.#watched.remember();
      // Leases are of processes that ended, because only one process can have the file open.
      await this.#connection.run(
        'UPDATE _sync_units SET lease_owner = NULL, lease_until = NULL WHERE lease_until IS NOT NULL',
      );
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Runs whenever the process of the database has started. */
  async #prepareDatabase(duckDb: DuckDbConnection): Promise<void> {
    // A database in memory ends with its process. The next one would be empty, as if nothing had been copied.
    if (this.#isPrepared && this.#file === ':memory:') throw buildLostError();
    const connection = this.#wrap(duckDb);
    await this.#views?.prepare();
    await runTransaction(connection, async () => {
      await prepareTables([], this.#options, { connection, dialect: duckDbDialect, schema: 'main', name: quoteName });
      for (const statement of this.#extension?.tables ?? []) await connection.run(statement);
    });
    this.#isPrepared = true;
  }

  /** Waits for the current transaction and closes the file. */
  async close(): Promise<void> {
    await this.#last;
    this.#isOpen = false;
    await this.#database.close();
    await this.#views?.close();
  }

  /** Creates the tables, and adds columns that are new. */
  async prepare(tables: readonly Table[], options: TableOptions): Promise<void> {
    this.#options = options;
    await this.#serialize(() => this.#prepare(tables));
  }

  /** Returns the tables that the file has, also those of streams that are no longer configured. */
  listTables(): Promise<Table[]> {
    return listKnownTables({ connection: this.#connection, name: quoteName });
  }

  /** Adds the columns that a prepared table lacks, between two transactions. */
  addColumns(table: Table): Promise<string[]> {
    return this.#serialize(() => this.#prepare([table]));
  }

  async #prepare(tables: readonly Table[]): Promise<string[]> {
    const connection = this.#wrap(await this.#findLasting());
    const deps = { connection, dialect: duckDbDialect, schema: 'main', name: quoteName };
    return runTransaction(connection, () => prepareTables(tables, this.#options, deps));
  }

  /** Starts to write the rows of one window. */
  async startWrite(): Promise<Write> {
    const connection = await this.#connect();
    this.#watched.check();
    return new DuckDbWrite({
      connection,
      options: this.#options,
      tracker: this.#extension?.tracker,
      serialize: (work) => this.#serialize(work),
    });
  }

  /** Erases rows and values in one transaction, and records what was erased. */
  erase(erasures: readonly Erasure[], now: number): Promise<number> {
    const tracker = this.#extension?.tracker;
    return this.#serialize(async () => {
      const connection = this.#wrap(await this.#findLasting());
      const deps = { connection, dialect: duckDbDialect, name: quoteName, schema: 'main', tracker };
      const rows = await runTransaction(connection, () => eraseRows(erasures, now, deps));
      // The log of changes has the erased values until then. While another transaction writes, DuckDB does it later by itself.
      if (rows > 0) await connection.run('CHECKPOINT').catch(() => {});
      return rows;
    });
  }

  /** Sets times of rows that are in the future to now. */
  correctTimes(tables: readonly Table[], correction: TimeCorrection): Promise<void> {
    const shared = { dialect: duckDbDialect, name: quoteName, schema: 'main', tracker: this.#extension?.tracker };
    return this.transact((connection) => correctTimes(tables, correction, { ...shared, connection }));
  }

  /** Runs a SELECT statement of a user, which can read no files except the given views. Throws QUERY_FAILED. */
  query(sql: string, options: QueryOptions = {}): Promise<QueryResult> {
    return this.#runQuery(sql, options);
  }

  /** Runs a query of the program itself, without checking its text. Throws QUERY_FAILED. */
  select(statement: Statement, options: QueryOptions = {}): Promise<QueryResult> {
    return this.#runQuery(statement, options);
  }

  #runQuery(query: string | Statement, { views = [], ...options }: QueryOptions): Promise<QueryResult> {
    const run = () => joinParts(this.#streamQuery(query, options));
    const used = this.#views;
    if (used === undefined || views.length === 0) return run();
    return this.connect((connection) => used.use(views, connection, run));
  }

  async *#streamQuery(
    query: string | Statement,
    { maxRows, maxBytes, signal }: QueryOptions = {},
  ): AsyncGenerator<QueryResult, void, undefined> {
    this.#checkOpen();
    const limits = { maxRows, maxBytes, signal, milliseconds: this.#queryTimeout };
    try {
      yield* typeof query === 'string' ? this.#database.query(query, limits) : this.#database.select(query, limits);
    } catch (error) {
      signal?.throwIfAborted();
      throw translateQueryError(error, this.description);
    }
  }

  /** Runs work with a connection of its own. */
  async connect<Result>(work: (connection: SqlConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.#connect();
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  async #connect(): Promise<DuckDbSqlConnection> {
    this.#checkOpen();
    return this.#wrap(await this.#translate(this.#database.connect()));
  }

  /** Runs work in a transaction, after the transactions that were started before. */
  transact<Result>(work: (connection: SqlConnection) => Promise<Result>): Promise<Result> {
    return this.#serialize(() => this.connect((connection) => runTransaction(connection, () => work(connection))));
  }

  /** The connection of the state, which outlives the process of the database. */
  readonly #connection: SqlConnection = {
    run: async (sql, parameters) => {
      const connection = await this.#findLasting();
      this.#watched.check();
      return this.#wrap(connection).run(sql, parameters);
    },
    all: async (sql, parameters) => this.#wrap(await this.#findLasting()).all(sql, parameters),
  };

  #findLasting(): Promise<DuckDbConnection> {
    this.#checkOpen();
    return this.#translate(this.#lasting.find());
  }

  async #translate<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      throw translateOpenError(error, this.description);
    }
  }

  #wrap(connection: DuckDbConnection): DuckDbSqlConnection {
    return new DuckDbSqlConnection(connection, (error) => {
      // After an error such as a full disk, DuckDB rejects all statements until the file is opened again.
      if (error instanceof DuckDbError && error.code === 'DUCKDB_FATAL') void this.#database.restart();
      return translateDuckDbError(error, this.description);
    });
  }

  #checkOpen(): void {
    if (!this.#isOpen) throw new Error('The destination is not open. Call open() first.');
  }

  #serialize<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(() => {
      this.#watched.check();
      return work();
    });
    this.#last = done.catch(() => {});
    return done;
  }
}

/** The folder for the files of views is beside the file of the database. */
function createViews(schema: string, file: string): QueryViews {
  return new QueryViews(schema, resolve(file === ':memory:' ? join(tmpdir(), randomUUID()) : `${file}.views`));
}

/** An address can contain credentials, so the message does not contain it. */
function checkFile(file: string): void {
  const [scheme] = /^[a-z][a-z0-9+.-]+:\/\//i.exec(file) ?? [];
  if (scheme === undefined) return;
  throw new SyncError({
    code: 'INVALID_CONFIG',
    message: `The path of the DuckDB file starts with ${scheme}, which is not a file of this machine.`,
    action: 'Use a path such as shop.duckdb. For a bucket, use a destination with Parquet files.',
  });
}
