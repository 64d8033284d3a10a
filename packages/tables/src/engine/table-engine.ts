import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Sql } from '../sql/sql.ts';
import { TableError } from '../table-error.ts';
import { FairTurns } from './fair-turns.ts';
import { openDuckDb } from './open-duckdb.ts';

/** Limits of table queries. */
export interface TableLimits {
  /** Milliseconds for one query; default 30,000. */
  readonly milliseconds?: number | undefined;
  /** Memory for all queries together in bytes; default 300,000,000. */
  readonly memoryBytes?: number | undefined;
  /** Disk space for data that does not fit into memory in bytes; default 4,000,000,000. */
  readonly spillBytes?: number | undefined;
}

/** Milliseconds without a query after which memory is released. */
const idle = 120_000;

/** Queries that run at the same time; others wait for their turn. */
const mostAtOnce = 3;

/** The signal aborts when the work is cancelled, takes too long, or the database closes. */
type Work<Result> = (connection: DuckDBConnection, signal: AbortSignal) => Promise<Result>;

interface OpenDatabase {
  readonly instance: Promise<DuckDBInstance>;
  /** What uses the database now. */
  readonly uses: Set<Promise<unknown>>;
  readonly closing: AbortController;
}

// See docs/decisions/0022-query-report-tables-with-duckdb-on-parquet-files.md
/** The database for table queries. The first query opens it; it closes after a while without queries. */
export class TableEngine {
  readonly #spillFolder: string;
  readonly #limits: {
    readonly milliseconds: number;
    readonly memoryBytes: number;
    readonly spillBytes?: number | undefined;
  };
  readonly #turns = new FairTurns(mostAtOnce);
  #database: OpenDatabase | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(spillFolder: string, { milliseconds = 30_000, memoryBytes = 300_000_000, spillBytes }: TableLimits = {}) {
    this.#spillFolder = spillFolder;
    this.#limits = { milliseconds, memoryBytes, spillBytes };
  }

  /** Returns rows as lists of values. An aborted signal interrupts the query and throws the signal's reason. */
  rows<Row extends readonly unknown[]>(question: Sql, signal?: AbortSignal): Promise<Row[]> {
    return this.use(async (connection) => {
      const answer = await connection.runAndReadAll(question.text, [...question.values]);
      return answer.getRowsJS() as unknown as Row[];
    }, signal);
  }

  /** Lends a connection to `work`. Throws a TableError if the work exceeds the time or memory limit. */
  async use<Result>(work: Work<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#turns.take();
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
    { instance, closing }: OpenDatabase,
    work: Work<Result>,
    given: AbortSignal | undefined,
  ): Promise<Result> {
    const signal = given === undefined ? closing.signal : AbortSignal.any([given, closing.signal]);
    const connection = await (await instance).connect();
    let interrupting: NodeJS.Timeout | undefined;
    // Between two statements there is nothing to interrupt, so the next one is interrupted.
    const interrupt = () => {
      connection.interrupt();
      interrupting = setInterval(() => connection.interrupt(), 50);
    };
    signal.addEventListener('abort', interrupt);
    try {
      signal.throwIfAborted();
      return await work(connection, signal);
    } catch (error) {
      if (isTimeout(signal.reason)) throw tooSlow(this.#limits.milliseconds);
      signal.throwIfAborted();
      throw isOutOfMemory(error) ? tooLarge() : error;
    } finally {
      signal.removeEventListener('abort', interrupt);
      clearInterval(interrupting);
      connection.closeSync();
    }
  }

  #open(): OpenDatabase {
    const instance = openDuckDb({ spillFolder: this.#spillFolder, ...this.#limits, threads: 2 });
    return { instance, uses: new Set(), closing: new AbortController() };
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
    // DuckDB ends the process if a database is closed while a connection to it is opened.
    await Promise.allSettled(database.uses);
    // A database that could not be opened was reported to its queries.
    await database.instance.then(
      (instance) => instance.closeSync(),
      () => {},
    );
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Out of Memory Error');
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

function tooLarge(): TableError {
  return new TableError(
    'TABLE_TOO_LARGE',
    'The table query needs more memory than it may use and was cancelled.',
    'Narrow the filters, sort by fewer columns, or export the table.',
  );
}
