import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
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
import { listKnownTables } from '../sql/known-tables.ts';
import { prepareTables } from '../sql/prepare-tables.ts';
import { joinParts } from '../sql/result-rows.ts';
import { runTransaction } from '../sql/run-transaction.ts';
import { quoteName, quoteText, type SqlConnection } from '../sql/sql-connection.ts';
import { DuckDbSqlConnection } from './duckdb-connection.ts';
import { duckDbDialect } from './duckdb-dialect.ts';
import { DuckDbStateStore } from './duckdb-state-store.ts';
import { DuckDbWrite } from './duckdb-write.ts';
import { type DuckDb, loadDuckDb } from './load-duckdb.ts';
import { OpenFile } from './open-file.ts';
import { QueryViews } from './query-views.ts';
import { streamDuckDbQuery } from './stream-duckdb-query.ts';
import { isFatal, translateDuckDbError, translateOpenError } from './translate-duckdb-error.ts';

/** Options of a destination in a DuckDB file. */
export interface DuckDbOptions {
  /** Path of the file, or `:memory:`. Created if it does not exist. */
  readonly file: string;
  /** Memory that DuckDB may take, in bytes. Its own limit is half of it. Larger windows use the disk. @default 512,000,000 */
  readonly memoryBytes?: number | undefined;
  /** Threads of DuckDB. @default 2 */
  readonly threads?: number | undefined;
  /** Milliseconds after which a query is cancelled. @default 60,000 */
  readonly queryTimeout?: number | undefined;
  /** Schema of the Parquet files that queries can read besides the copy, such as `runs`. @default queries read no files */
  readonly viewSchema?: string | undefined;
}

interface OpenDuckDb {
  readonly duckDb: DuckDb;
  readonly instance: DuckDBInstance;
  readonly connection: DuckDbSqlConnection;
  /** Connections that are being opened. */
  readonly connecting: Set<Promise<unknown>>;
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
  readonly #given: DuckDbOptions;
  readonly #extension: DuckDbExtension | undefined;
  #options: TableOptions = { history: new Set(), restricted: new Set() };
  readonly #file: OpenFile;
  #opened: OpenDuckDb | undefined;
  /** Set while the file is opened again after an error that made DuckDB reject all statements. */
  #reopening: Promise<OpenDuckDb> | undefined;
  #isBroken = false;
  #last: Promise<unknown> = Promise.resolve();
  readonly #views: QueryViews | undefined;

  /** Throws INVALID_CONFIG. */
  constructor(options: DuckDbOptions, extension?: DuckDbExtension) {
    checkFile(options.file);
    this.#given = options;
    this.#views = options.viewSchema === undefined ? undefined : createViews(options.viewSchema, options.file);
    this.#extension = extension;
    this.description = `DuckDB file ${options.file}`;
    this.#file = new OpenFile(options.file, this.description);
  }

  /** The file, unless the database is in memory. */
  get exclusiveFile(): ExclusiveFile | undefined {
    const { file: path } = this.#given;
    if (path === ':memory:') return undefined;
    return { path, streamQuery: (sql, options) => this.#streamQuery(sql, options) };
  }

  /** The state of the sync. */
  get state(): StateStore {
    return new DuckDbStateStore(this.#connection, (work) => this.#serialize(work));
  }

  /** Opens the file. Throws DESTINATION_IN_USE, DESTINATION_UNAVAILABLE, DESTINATION_FULL, DESTINATION_NEWER or PACKAGE_MISSING. */
  async open(): Promise<void> {
    const duckDb = await loadDuckDb();
    this.#file.reserve();
    try {
      this.#opened = await this.#create(duckDb);
      this.#file.remember();
      // Leases are of processes that ended, because only one process can have the file open.
      await this.#connection.run(
        'UPDATE _sync_units SET lease_owner = NULL, lease_until = NULL WHERE lease_until IS NOT NULL',
      );
    } catch (error) {
      await this.close();
      this.#file.release();
      throw error;
    }
  }

  async #create(duckDb: DuckDb): Promise<OpenDuckDb> {
    const { file, memoryBytes = 512_000_000, threads = 2 } = this.#given;
    const instance = await duckDb.DuckDBInstance.create(file, {
      // Inserting a large window takes as much memory outside of the limit as within it.
      memory_limit: `${Math.ceil(memoryBytes / 2_000)}KB`,
      threads: String(threads),
      // Nothing is downloaded at run time.
      allow_community_extensions: 'false',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    }).catch((error: unknown) => {
      throw translateOpenError(error, this.description);
    });
    const connection = this.#wrap(await instance.connect());
    try {
      await this.#configure(connection);
    } catch (error) {
      await connection.close();
      instance.closeSync();
      throw error;
    }
    return { duckDb, instance, connection, connecting: new Set() };
  }

  async #configure(connection: DuckDbSqlConnection): Promise<void> {
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    await this.#views?.prepare(connection);
    const folders = [this.#extension?.folder, this.#views?.folder].filter((folder) => folder !== undefined);
    if (folders.length > 0) {
      await connection.run(`SET GLOBAL allowed_directories = [${folders.map(quoteText).join(', ')}]`);
    }
    // Queries of users cannot read other files.
    await connection.run('SET GLOBAL enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    await runTransaction(connection, async () => {
      await prepareTables([], this.#options, { connection, dialect: duckDbDialect, schema: 'main', name: quoteName });
      for (const statement of this.#extension?.tables ?? []) await connection.run(statement);
    });
  }

  /** Waits for the current transaction and closes the file. */
  async close(): Promise<void> {
    await this.#last;
    const opened = this.#opened;
    this.#opened = undefined;
    if (opened !== undefined) await this.#closeDatabase(opened);
    await this.#views?.close();
    this.#file.release();
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
    const { connection } = await this.#findOpen();
    const deps = { connection, dialect: duckDbDialect, schema: 'main', name: quoteName };
    return runTransaction(connection, () => prepareTables(tables, this.#options, deps));
  }

  /** Starts to write the rows of one window. */
  async startWrite(): Promise<Write> {
    const { duckDb } = await this.#findOpen();
    this.#file.check();
    return new DuckDbWrite({
      duckDb,
      connection: this.#wrap(await this.#connect()),
      options: this.#options,
      tracker: this.#extension?.tracker,
      serialize: (work) => this.#serialize(work),
    });
  }

  /** Erases rows and values in one transaction, and records what was erased. */
  erase(erasures: readonly Erasure[], now: number): Promise<number> {
    const tracker = this.#extension?.tracker;
    return this.#serialize(async () => {
      const { connection } = await this.#findOpen();
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

  /** Runs a SELECT statement, which can read no files except the given views. Throws QUERY_FAILED. */
  query(sql: string, { views = [], ...options }: QueryOptions = {}): Promise<QueryResult> {
    const run = () => joinParts(this.#streamQuery(sql, options));
    const used = this.#views;
    if (used === undefined || views.length === 0) return run();
    return this.connect((connection) => used.use(views, connection, run));
  }

  async *#streamQuery(sql: string, options?: QueryOptions): AsyncGenerator<QueryResult, void, undefined> {
    const { duckDb } = await this.#findOpen();
    const { queryTimeout: timeout = 60_000 } = this.#given;
    yield* streamDuckDbQuery(duckDb, await this.#connect(), sql, { ...options, timeout });
  }

  /** Runs work with a connection of its own. */
  async connect<Result>(work: (connection: SqlConnection) => Promise<Result>): Promise<Result> {
    const connection = this.#wrap(await this.#connect());
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  async #connect(): Promise<DuckDBConnection> {
    await this.#findOpen();
    const { instance, connecting } = this.#open;
    const connection = instance.connect();
    connecting.add(connection);
    return connection.finally(() => connecting.delete(connection));
  }

  /** DuckDB would end the process if a database was closed while a connection to it is opened. */
  async #closeDatabase({ connection, instance, connecting }: OpenDuckDb): Promise<void> {
    await connection.close();
    await Promise.allSettled(connecting);
    instance.closeSync();
  }

  /** Runs work in a transaction, after the transactions that were started before. */
  transact<Result>(work: (connection: SqlConnection) => Promise<Result>): Promise<Result> {
    return this.#serialize(() => this.connect((connection) => runTransaction(connection, () => work(connection))));
  }

  /** The connection of the state, which outlives a file that is opened again. */
  readonly #connection: SqlConnection = {
    run: async (sql, parameters) => {
      const { connection } = await this.#findOpen();
      this.#file.check();
      return connection.run(sql, parameters);
    },
    all: async (sql, parameters) => (await this.#findOpen()).connection.all(sql, parameters),
  };

  #wrap(connection: DuckDBConnection): DuckDbSqlConnection {
    return new DuckDbSqlConnection(connection, (error) => {
      this.#isBroken ||= isFatal(error);
      return translateDuckDbError(error, this.description);
    });
  }

  /** Returns the open file. Opens it again after an error such as a full disk, which makes DuckDB reject all statements. */
  async #findOpen(): Promise<OpenDuckDb> {
    if (!this.#isBroken) return this.#open;
    this.#reopening ??= this.#reopen().finally(() => {
      this.#reopening = undefined;
    });
    return this.#reopening;
  }

  async #reopen(): Promise<OpenDuckDb> {
    const opened = this.#open;
    await this.#closeDatabase(opened);
    this.#opened = await this.#create(opened.duckDb);
    this.#isBroken = false;
    return this.#opened;
  }

  get #open(): OpenDuckDb {
    if (this.#opened === undefined) throw new Error('The destination is not open. Call open() first.');
    return this.#opened;
  }

  #serialize<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => {
      this.#file.check();
      return work();
    });
    this.#last = result.catch(() => {});
    return result;
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
