import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { FairTurns } from './fair-turns.ts';
import { openDuckDb } from './open-duckdb.ts';
import type { Sql } from './sql.ts';

const memoryBytes = 300 * 1000 * 1000;

/** Milliseconds without a question after which memory is given back. */
const idle = 120_000;

/** Questions that are answered at the same time; others wait their turn. */
const mostAtOnce = 3;

/** The database that tables are asked through. It is opened by the first question and closed when none came for a while. */
export class TableEngine {
  readonly #spillFolder: string;
  readonly #turns = new FairTurns(mostAtOnce);
  #instance: Promise<DuckDBInstance> | undefined;
  #open = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(spillFolder: string) {
    this.#spillFolder = spillFolder;
  }

  /** Rows as lists of values. An aborted signal interrupts the question, and its reason is thrown. */
  rows<Row extends readonly unknown[]>(question: Sql, signal?: AbortSignal): Promise<Row[]> {
    return this.use(async (connection) => {
      const answer = await connection.runAndReadAll(question.text, [...question.values]);
      return answer.getRowsJS() as unknown as Row[];
    }, signal);
  }

  /** Gives a connection to `work`, and takes it back. */
  async use<Result>(work: (connection: DuckDBConnection) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#turns.take();
    try {
      return await this.hold(work, signal);
    } finally {
      this.#turns.next();
    }
  }

  /** As {@link use}, without waiting for a turn: for work that goes at the pace of whoever reads it. */
  async hold<Result>(work: (connection: DuckDBConnection) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    clearTimeout(this.#timer);
    this.#open += 1;
    try {
      signal?.throwIfAborted();
      this.#instance ??= openDuckDb({ spillFolder: this.#spillFolder, memoryBytes, threads: 2 });
      const connection = await (await this.#instance).connect();
      const interrupt = () => connection.interrupt();
      signal?.addEventListener('abort', interrupt);
      try {
        return await work(connection);
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener('abort', interrupt);
        connection.closeSync();
      }
    } finally {
      this.#open -= 1;
      if (this.#open === 0) this.#timer = setTimeout(() => void this.close(), idle).unref();
    }
  }

  /** Gives all memory back. The next question opens the database anew. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const instance = this.#instance;
    this.#instance = undefined;
    (await instance)?.closeSync();
  }
}
