import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DuckDb, type DuckDbConnection, type Sql } from '@supercargo/duckdb';
import { TableError } from '../table-error.ts';
import { FairTurns } from './fair-turns.ts';
import { translateError } from './translate-error.ts';

/** Limits of table queries. */
export interface TableLimits {
  /** Milliseconds for one query; default 30,000. */
  readonly milliseconds?: number | undefined;
  /** Memory for all queries together in bytes; default 300,000,000. */
  readonly memoryBytes?: number | undefined;
  /** Disk space for data that does not fit into memory in bytes; default 4,000,000,000. */
  readonly spillBytes?: number | undefined;
}

/** Folders that the engine uses. */
export interface TableFolders {
  /** The folders with the Parquet files. */
  readonly files: readonly string[];
  /** Folder for data that does not fit into memory; created with the database. */
  readonly spill: string;
}

/** Milliseconds without a query after which memory is released. */
const idle = 120_000;

/** Queries that run at the same time; others wait for their turn. */
const maxAtOnce = 3;

/** Pass the signal to each statement. It aborts when the work is cancelled, takes too long, or the database closes. */
type Work<Result> = (connection: DuckDbConnection, signal: AbortSignal) => Promise<Result>;

interface OpenDatabase {
  readonly database: DuckDb;
  readonly opening: Promise<void>;
  /** What uses the database now. */
  readonly uses: Set<Promise<unknown>>;
  readonly closing: AbortController;
}

// See docs/decisions/0022-query-report-tables-with-duckdb-on-parquet-files.md
/** The database for table queries. The first query opens it; it closes after a while without queries. */
export class TableEngine {
  readonly #folders: TableFolders;
  readonly #limits: Required<{ readonly [Name in keyof TableLimits]: number }>;
  readonly #turns = new FairTurns(maxAtOnce);
  #database: OpenDatabase | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    folders: TableFolders,
    { milliseconds = 30_000, memoryBytes = 300_000_000, spillBytes = 4_000_000_000 }: TableLimits = {},
  ) {
    this.#folders = folders;
    this.#limits = { milliseconds, memoryBytes, spillBytes };
  }

  /** Returns rows as lists of values. An aborted signal interrupts the query and throws the signal's reason. */
  rows<Row extends readonly unknown[]>(question: Sql, signal?: AbortSignal): Promise<Row[]> {
    return this.use((connection, stop) => connection.all<Row>(question, stop), signal);
  }

  /** Lends a connection to `work`. Throws a TableError if the work exceeds the time or memory limit. */
  async use<Result>(work: Work<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#turns.waitForTurn();
    try {
      const limit = AbortSignal.timeout(this.#limits.milliseconds);
      return await this.hold(work, signal === undefined ? limit : AbortSignal.any([signal, limit]));
    } finally {
      this.#turns.next();
    }
  }

  /**
   * Like {@link use}, without waiting for a turn: for streams that run as fast as they are read. Work that waits for a reader must stop
   * waiting when its signal aborts.
   */
  async hold<Result>(work: Work<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    clearTimeout(this.#timer);
    this.#database ??= this.#open();
    const database = this.#database;
    const use = this.#run(database, work, signal).finally(() => {
      database.uses.delete(use);
      if (this.#database === database && database.uses.size === 0) this.#closeLater();
    });
    database.uses.add(use);
    return use;
  }

  async #run<Result>(
    { database, opening, closing }: OpenDatabase,
    work: Work<Result>,
    callerSignal: AbortSignal | undefined,
  ): Promise<Result> {
    const signal = callerSignal === undefined ? closing.signal : AbortSignal.any([callerSignal, closing.signal]);
    let connection: DuckDbConnection | undefined;
    try {
      await opening;
      signal.throwIfAborted();
      connection = await database.connect({ mustStop: true });
      signal.throwIfAborted();
      return await work(connection, signal);
    } catch (error) {
      if (isTimeout(signal.reason)) throw tooSlow(this.#limits.milliseconds);
      signal.throwIfAborted();
      throw translateError(error);
    } finally {
      await connection?.close();
    }
  }

  #open(): OpenDatabase {
    const { files, spill } = this.#folders;
    const { memoryBytes, spillBytes } = this.#limits;
    const database = new DuckDb({
      file: ':memory:',
      memoryBytes,
      temporaryFolder: resolve(spill, `queries_${randomUUID()}`),
      temporaryBytes: spillBytes,
      folders: [...files, spill].map((folder) => resolve(folder)),
    });
    // DuckDB creates its temporary folder only in an existing one.
    const opening = mkdir(spill, { recursive: true, mode: 0o700 }).then(() => database.open());
    return { database, opening, uses: new Set(), closing: new AbortController() };
  }

  #closeLater(): void {
    this.#timer = setTimeout(() => void this.close(), idle).unref();
  }

  /** Cancels all queries and releases all memory. The next query opens the database again. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const database = this.#database;
    if (database === undefined) return;
    this.#database = undefined;
    database.closing.abort(closed());
    await Promise.allSettled(database.uses);
    await database.database.close();
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

function tooSlow(milliseconds: number): TableError {
  return new TableError(
    'TABLE_TIMEOUT',
    `The table query took longer than ${milliseconds / 1000} seconds and was cancelled.`,
    'Narrow the filters, sort by fewer columns, or export the table.',
  );
}

function closed(): TableError {
  return new TableError('TABLE_CLOSED', 'The table was closed before the query finished.', 'Run the query again.');
}
