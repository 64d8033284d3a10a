import { type ConnectionOptions, DuckDbConnection, type Statement } from './duckdb-connection.ts';
import { buildClosedError, DuckDbError } from './errors/duckdb-error.ts';
import type { Stop } from './process/database-process.ts';
import { OpenDatabase } from './process/open-database.ts';
import { releaseProcess, takeProcess } from './process/spare-process.ts';
import type { OpenRequest, PartMessage } from './protocol/messages.ts';
import { type QueryLimits, resolveQueryLimits } from './results/query-limits.ts';

/** Memory that the process can have beside what DuckDB's limit counts, before it is killed. */
const otherMemoryBytes = 256_000_000;

/** Options of a database. */
export interface DuckDbOptions {
  /** Path of the file, or `:memory:`. A file is created if it does not exist, and only its owner can read it. */
  readonly file: string;
  /** DuckDB's limit of memory in bytes. Larger results of sorting and joining use the disk. */
  readonly memoryBytes: number;
  /** Resident memory of the process in bytes, above which it is killed. @default memoryBytes + 256,000,000 */
  readonly residentBytes?: number | undefined;
  /** Threads of DuckDB. @default 2 */
  readonly threads?: number | undefined;
  /** Folder for data that does not fit into memory, which nothing else uses. @default a folder beside the file */
  readonly temporaryFolder?: string | undefined;
  /** Maximum bytes in that folder. @default what DuckDB allows: 90 % of the disk */
  readonly temporaryBytes?: number | undefined;
  /** Folders that statements can read and write, besides the file. @default none */
  readonly folders?: readonly string[] | undefined;
  /** Names of empty databases in memory, such as for views. @default none */
  readonly schemas?: readonly string[] | undefined;
  /** Prepares the database whenever the process has started, before anything else uses it. */
  readonly prepare?: ((connection: DuckDbConnection) => Promise<void>) | undefined;
}

/** Limits of a query, and what cancels it. */
export interface QueryOptions extends QueryLimits {
  /** Cancels the query. */
  readonly signal?: AbortSignal | undefined;
}

/** A part of the rows of a query. */
export interface ResultPart {
  /** Names of the columns. */
  readonly columns: readonly string[];
  /** DuckDB's names of the types of the columns, such as `DECIMAL(18,4)`. */
  readonly types: readonly string[];
  /** Decimals and large integers are text, times ISO 8601. */
  readonly rows: readonly (readonly unknown[])[];
  /** Whether there are more rows than the limits allow. */
  readonly truncated: boolean;
}

/**
 * A DuckDB database that a process of its own has open. The process is killed when it takes too much memory, or when a query does not stop
 * at its deadline. Work in progress then fails with an error, and the next request starts the process again.
 */
export class DuckDb {
  readonly #options: DuckDbOptions;
  #database: Promise<OpenDatabase> | undefined;
  #isOpen = false;

  constructor(options: DuckDbOptions) {
    this.#options = options;
  }

  /** Starts the process and opens the file. Throws a DuckDbError. */
  async open(): Promise<void> {
    this.#isOpen = true;
    try {
      await this.#find();
    } catch (error) {
      this.#isOpen = false;
      throw error;
    }
  }

  /** The ID of the process; undefined if none has the database open. */
  async findProcessId(): Promise<number | undefined> {
    return (await this.#database)?.process.id;
  }

  /** Opens a connection for statements of the program. Throws a DuckDbError. */
  async connect(options: ConnectionOptions = {}): Promise<DuckDbConnection> {
    const database = await this.#find();
    return new DuckDbConnection(database, await database.connect(), options);
  }

  /**
   * Runs a query whose text a user wrote: one SELECT that reads tables and calls functions which compute. Returns its rows in parts. Throws a
   * DuckDbError, or the reason of the signal.
   */
  query(text: string, options: QueryOptions = {}): AsyncGenerator<ResultPart, void, undefined> {
    return this.#read({ text, values: [], isGuarded: true }, options);
  }

  /**
   * Runs a query of the program itself, without checking its text. It cannot change anything either. Returns its rows in parts. Throws a
   * DuckDbError, or the reason of the signal.
   */
  select({ text, values = [] }: Statement, options: QueryOptions = {}): AsyncGenerator<ResultPart, void, undefined> {
    return this.#read({ text, values, isGuarded: false }, options);
  }

  /** Ends the process at once, such as after an error that makes DuckDB reject all statements. */
  async restart(): Promise<void> {
    const database = await this.#database?.catch(() => undefined);
    database?.process.kill(new DuckDbError('DUCKDB_ENDED', 'The file is opened again.', 'Try again.'));
  }

  /** Closes the file. */
  async close(): Promise<void> {
    this.#isOpen = false;
    const opening = this.#database;
    this.#database = undefined;
    const database = await opening?.catch(() => undefined);
    if (database !== undefined) await releaseProcess(database.process);
  }

  async *#read(
    query: { readonly text: string; readonly values: OpenStatement['values']; readonly isGuarded: boolean },
    { signal, ...requestedLimits }: QueryOptions,
  ): AsyncGenerator<ResultPart, void, undefined> {
    const { milliseconds, ...limits } = resolveQueryLimits(requestedLimits);
    signal?.throwIfAborted();
    // Not a clock of the caller: DuckDB computes in real time.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), milliseconds);
    const stop = { signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal, canKill: true };
    try {
      for await (const part of this.#readParts({ ...query, limits }, stop)) {
        yield part;
        // Nothing can be interrupted while the reader of the parts has its turn.
        stop.signal.throwIfAborted();
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw deadline.signal.aborted ? buildTimeoutError(milliseconds) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async *#readParts(statement: OpenStatement, stop: Stop): AsyncGenerator<ResultPart, void, undefined> {
    const database = await this.#find();
    const connection = await database.connect();
    try {
      let part = await database.readPart(
        { type: 'read', connection, format: 'results', isReadOnly: true, isWhole: false, ...statement },
        stop,
      );
      for (;;) {
        yield toResultPart(part);
        if (part.isLast) return;
        part = await database.readPart({ type: 'next', connection }, stop);
      }
    } finally {
      if (database.end === undefined) await database.request({ type: 'disconnect', connection }).catch(() => {});
    }
  }

  /** Returns the open database. Starts a process if the last one has ended. */
  async #find(): Promise<OpenDatabase> {
    if (!this.#isOpen) throw buildClosedError();
    const opened = this.#database;
    if (opened !== undefined) {
      const database = await opened;
      if (database.end === undefined) return database;
      // Another request may have started a process meanwhile.
      if (this.#database === opened) this.#database = undefined;
      return this.#find();
    }
    const opening = this.#start();
    this.#database = opening;
    opening.catch(() => {
      if (this.#database === opening) this.#database = undefined;
    });
    return opening;
  }

  async #start(): Promise<OpenDatabase> {
    const { prepare, ...options } = this.#options;
    const process = takeProcess();
    try {
      const database = await OpenDatabase.open(process, toOpenRequest(options));
      if (prepare !== undefined) {
        const connection = new DuckDbConnection(database, await database.connect());
        await prepare(connection);
        await connection.close();
      }
      return database;
    } catch (error) {
      await releaseProcess(process);
      throw error;
    }
  }
}

type OpenStatement = Pick<
  Extract<Parameters<OpenDatabase['readPart']>[0], { type: 'read' }>,
  'text' | 'values' | 'isGuarded' | 'limits'
>;

function toOpenRequest({
  memoryBytes,
  residentBytes = memoryBytes + otherMemoryBytes,
  threads = 2,
  folders = [],
  schemas = [],
  ...options
}: Omit<DuckDbOptions, 'prepare'>): OpenRequest {
  const { file, temporaryFolder, temporaryBytes } = options;
  return { type: 'open', file, memoryBytes, residentBytes, threads, folders, schemas, temporaryFolder, temporaryBytes };
}

function toResultPart({ columns, types, rows, truncated }: PartMessage): ResultPart {
  return { columns, types, rows: JSON.parse(rows), truncated };
}

function buildTimeoutError(milliseconds: number): DuckDbError {
  return new DuckDbError(
    'DUCKDB_TIMEOUT',
    `The query took longer than ${milliseconds / 1000} seconds and was cancelled.`,
    'Select fewer rows, or run the query with another program on a copy of the data.',
  );
}
