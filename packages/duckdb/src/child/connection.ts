import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBValue } from '@duckdb/node-api';
import type { AppendType, PartMessage, Request } from '../protocol/messages.ts';
import type { SqlValue } from '../sql/sql.ts';
import { checkQuery } from './check-query.ts';
import type { DuckDbLibrary } from './duckdb-library.ts';
import { ResultReader } from './result-reader.ts';
import { RowAppender } from './row-appender.ts';

type ReadRequest = Extract<Request, { readonly type: 'read' }>;
type AppendRequest = Extract<Request, { readonly type: 'append' }>;

/** A connection to the database. Its requests come one after another. */
export class Connection {
  readonly #library: DuckDbLibrary;
  readonly #connection: DuckDBConnection;
  readonly #schemas: ReadonlySet<string>;
  readonly #appenders = new Map<string, RowAppender>();
  #reader: ResultReader | undefined;
  #isReading = false;

  constructor(library: DuckDbLibrary, connection: DuckDBConnection, schemas: ReadonlySet<string>) {
    this.#library = library;
    this.#connection = connection;
    this.#schemas = schemas;
  }

  /** Returns how many rows a statement changed. */
  async run(text: string, values: readonly SqlValue[]): Promise<number> {
    if (values.length === 0) return (await this.#connection.run(text)).rowsChanged;
    const statement = await this.#prepare(text, values);
    try {
      return (await statement.run()).rowsChanged;
    } finally {
      statement.destroySync();
    }
  }

  /** Starts to read the rows of a statement, and returns the first part. */
  async read({ text, values, format, isGuarded, isReadOnly, isWhole, limits }: ReadRequest): Promise<PartMessage> {
    const library = this.#library;
    const checked = isGuarded
      ? await checkQuery(text, { library, connection: this.#connection, schemas: this.#schemas })
      : text;
    if (isReadOnly) await this.#connection.run('BEGIN TRANSACTION READ ONLY');
    this.#isReading = isReadOnly;
    const statement = await this.#prepare(checked, values);
    try {
      const queryResult = isWhole ? await statement.run() : await statement.stream();
      this.#reader = new ResultReader(library, queryResult, { format, limits });
    } finally {
      statement.destroySync();
    }
    return this.next();
  }

  /** Returns the next part of the rows. */
  async next(): Promise<PartMessage> {
    if (this.#reader === undefined) throw new Error('No statement is being read.');
    const part = await this.#reader.read();
    if (part.isLast) {
      this.#reader = undefined;
      if (this.#isReading) await this.#connection.run('ROLLBACK');
      this.#isReading = false;
    }
    return part;
  }

  /** Appends rows to a temporary table. */
  async append({ table, types, rows, columns }: AppendRequest): Promise<void> {
    const appender = this.#appenders.get(table) ?? (await this.#openAppender(table, types));
    appender.append(JSON.parse(columns) as DuckDBValue[][], rows);
  }

  /** Ends appending, so that statements see all rows. */
  finishAppends(): void {
    for (const appender of this.#appenders.values()) appender.close();
    this.#appenders.clear();
  }

  interrupt(): void {
    this.#connection.interrupt();
  }

  /** Rolls back what is not committed. */
  close(): void {
    this.#reader = undefined;
    try {
      this.finishAppends();
    } finally {
      this.#connection.closeSync();
    }
  }

  async #openAppender(table: string, types: readonly AppendType[]): Promise<RowAppender> {
    const appender = await this.#connection.createAppender(table, 'main', 'temp');
    const rows = new RowAppender(this.#library, appender, types);
    this.#appenders.set(table, rows);
    return rows;
  }

  /** Whole numbers are BIGINT, because milliseconds do not fit into 32 bits. */
  async #prepare(text: string, values: readonly SqlValue[]): Promise<DuckDBPreparedStatement> {
    const statement = await this.#connection.prepare(text);
    try {
      const { BIGINT } = this.#library;
      for (const [at, parameter] of values.entries()) {
        const isWhole = typeof parameter === 'number' && Number.isSafeInteger(parameter);
        statement.bindValue(at + 1, isWhole ? BigInt(parameter) : parameter, isWhole ? BIGINT : undefined);
      }
      return statement;
    } catch (error) {
      statement.destroySync();
      throw error;
    }
  }
}
