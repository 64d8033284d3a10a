import type { DuckDb, DuckDbConnection } from '@supercargo/duckdb';

/** A connection that is opened again after the process of the database has ended. */
export class LastingConnection {
  readonly #database: DuckDb;
  #connecting: Promise<DuckDbConnection> | undefined;

  constructor(database: DuckDb) {
    this.#database = database;
  }

  async find(): Promise<DuckDbConnection> {
    const connecting = this.#connecting ?? this.#database.connect();
    this.#connecting = connecting;
    try {
      const connection = await connecting;
      if (!connection.isEnded) return connection;
    } catch (error) {
      if (this.#connecting === connecting) this.#connecting = undefined;
      throw error;
    }
    if (this.#connecting === connecting) this.#connecting = undefined;
    return this.find();
  }
}
