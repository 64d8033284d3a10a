import type { DuckDbConnection } from '@supercargo/duckdb';
import type { Parameter, SqlConnection } from '../sql/sql-connection.ts';

/** A connection to DuckDB whose errors are those of the sync. */
export class DuckDbSqlConnection implements SqlConnection {
  readonly connection: DuckDbConnection;
  readonly #translate: (error: unknown) => unknown;

  /** @param translate converts errors to errors of the sync */
  constructor(connection: DuckDbConnection, translate: (error: unknown) => unknown) {
    this.connection = connection;
    this.#translate = translate;
  }

  run(text: string, parameters: readonly Parameter[] = []): Promise<number> {
    return this.call((connection) => connection.run({ text, values: toValues(parameters) }));
  }

  all<Row extends readonly unknown[]>(text: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return this.call((connection) => connection.all<Row>({ text, values: toValues(parameters) }));
  }

  /** Does something else with the connection. */
  async call<Result>(work: (connection: DuckDbConnection) => Promise<Result>): Promise<Result> {
    try {
      return await work(this.connection);
    } catch (error) {
      throw this.#translate(error);
    }
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

/** Milliseconds can have a fraction. */
function toValues(parameters: readonly Parameter[]): Parameter[] {
  return parameters.map((value) => (typeof value === 'number' ? Math.trunc(value) : value));
}
