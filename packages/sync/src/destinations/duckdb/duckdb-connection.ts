import type { DuckDBConnection } from '@duckdb/node-api';
import type { Parameter, SqlConnection } from '../sql/sql-connection.ts';

/** A connection to DuckDB that runs one statement at a time. */
export class DuckDbSqlConnection implements SqlConnection {
  readonly connection: DuckDBConnection;
  readonly #translate: (error: unknown) => unknown;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @param translate converts errors to errors of the sync */
  constructor(connection: DuckDBConnection, translate: (error: unknown) => unknown) {
    this.connection = connection;
    this.#translate = translate;
  }

  run(sql: string, parameters: readonly Parameter[] = []): Promise<number> {
    return this.#queue(async () => {
      const result = await this.connection.run(sql, toValues(parameters));
      return result.rowsChanged;
    });
  }

  all<Row extends readonly unknown[]>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return this.#queue(async () => {
      const reader = await this.connection.runAndReadAll(sql, toValues(parameters));
      return reader.getRowsJS().map((row) => row.map(toNumber)) as unknown as Row[];
    });
  }

  /** Waits for the statements that were started. DuckDB would end the process if one ran while its connection was closed. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#last;
    this.connection.closeSync();
  }

  #queue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) return Promise.reject(this.#translate(new Error('The connection was closed.')));
    const result = this.#last.then(work).catch((error: unknown) => {
      throw this.#translate(error);
    });
    this.#last = result.catch(() => {});
    return result;
  }
}

/** Whole numbers are sent as BIGINT, because milliseconds do not fit into 32 bits. */
function toValues(parameters: readonly Parameter[]) {
  return parameters.map((value) => (typeof value === 'number' ? BigInt(Math.trunc(value)) : value));
}

function toNumber(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
