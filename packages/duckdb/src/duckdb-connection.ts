import { buildClosedError, DuckDbError } from './errors/duckdb-error.ts';
import type { OpenDatabase } from './process/open-database.ts';
import type { AppendType, PartMessage } from './protocol/messages.ts';
import type { SqlValue } from './sql/sql.ts';

/** A statement of the program itself: its text, and the values of `$1`, `$2`, … */
export interface Statement {
  /** SQL with `$1`, `$2`, … in place of values. */
  readonly text: string;
  /** The values, in their order. @default none */
  readonly values?: readonly SqlValue[] | undefined;
}

/** Rows to append to a temporary table of a connection. */
export interface AppendedRows {
  /** Name of the table, not quoted. */
  readonly table: string;
  /** Types of the columns of the table. */
  readonly types: readonly AppendType[];
  /** Number of the rows. */
  readonly rows: number;
  /** For each column, the values of all rows. Decimals are text of ten-thousandths, times milliseconds and dates days since 1970. */
  readonly columns: readonly (readonly unknown[])[];
}

/** Options of a connection. */
export interface ConnectionOptions {
  /**
   * Whether the process is killed if a statement does not stop within a second after its signal was aborted. For statements that write
   * nothing. @default false
   */
  readonly mustStop?: boolean | undefined;
}

/** A connection to a database. It runs one statement at a time, and ends with the process of the database. */
export class DuckDbConnection {
  readonly #database: OpenDatabase;
  readonly #connection: number;
  readonly #mustStop: boolean;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** Call `DuckDb.connect` instead. */
  constructor(database: OpenDatabase, connection: number, { mustStop = false }: ConnectionOptions = {}) {
    this.#database = database;
    this.#connection = connection;
    this.#mustStop = mustStop;
  }

  /** Whether the connection cannot be used any more, because it was closed or its process ended. */
  get isEnded(): boolean {
    return this.#isClosed || this.#database.end !== undefined;
  }

  /** Runs a statement and returns how many rows it changed. An aborted signal interrupts it. Throws a DuckDbError. */
  run({ text, values = [] }: Statement, signal?: AbortSignal): Promise<number> {
    return this.#queue(async () => {
      const request = { type: 'run', connection: this.#connection, text, values } as const;
      return ((await this.#database.request(request, this.#toStop(signal))) as { readonly changed: number }).changed;
    });
  }

  /** Runs a query and returns its rows. Integers of any size are numbers. An aborted signal interrupts it. Throws a DuckDbError. */
  async all<Row extends readonly unknown[]>(statement: Statement, signal?: AbortSignal): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const part of this.#read<Row>(statement, true, signal)) for (const row of part) rows.push(row);
    return rows;
  }

  /** Runs a query and returns its rows in parts, no faster than they are read. Read them to the end before the next statement. */
  stream<Row extends readonly unknown[]>(
    statement: Statement,
    signal?: AbortSignal,
  ): AsyncGenerator<Row[], void, undefined> {
    return this.#read<Row>(statement, false, signal);
  }

  async *#read<Row extends readonly unknown[]>(
    { text, values = [] }: Statement,
    isWhole: boolean,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Row[], void, undefined> {
    const connection = this.#connection;
    const stop = this.#toStop(signal);
    const options = { format: 'values', isGuarded: false, isReadOnly: false, isWhole, limits: undefined } as const;
    let part: PartMessage = await this.#queue(() =>
      this.#database.readPart({ type: 'read', connection, text, values, ...options }, stop),
    );
    for (;;) {
      yield JSON.parse(part.rows) as Row[];
      if (part.isLast) return;
      signal?.throwIfAborted();
      part = await this.#queue(() => this.#database.readPart({ type: 'next', connection }, stop));
    }
  }

  /** Appends rows to a temporary table. They can be read after `finishAppends`. Throws a DuckDbError. */
  async append({ table, types, rows, columns }: AppendedRows): Promise<void> {
    const connection = this.#connection;
    const json = JSON.stringify(columns);
    await this.#queue(() => this.#database.request({ type: 'append', connection, table, types, rows, columns: json }));
  }

  /** Lets statements see all rows that were appended. */
  async finishAppends(): Promise<void> {
    await this.#queue(() => this.#database.request({ type: 'finishAppends', connection: this.#connection }));
  }

  /** Interrupts the statement that runs now. */
  interrupt(): void {
    if (this.isEnded) return;
    void this.#database.request({ type: 'interrupt', connection: this.#connection }).catch(ignoreEnd);
  }

  /** Waits for the statements that were started, and rolls back what is not committed. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#last;
    if (this.#database.end !== undefined) return;
    await this.#database.request({ type: 'disconnect', connection: this.#connection }).catch(ignoreEnd);
  }

  #toStop(signal: AbortSignal | undefined) {
    return signal && { signal, canKill: this.#mustStop };
  }

  #queue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) return Promise.reject(buildClosedError());
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}

function ignoreEnd(error: unknown): void {
  if (!(error instanceof DuckDbError)) throw error;
}
