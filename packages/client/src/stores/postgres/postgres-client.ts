/** A `Pool` or a connected `Client` of the package `pg`, or a `PGlite`. It stays yours: nothing here opens or closes it. */
export interface PostgresClient {
  /** Runs one statement with its values. */
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Where in Postgres a store keeps its rows. */
export interface PostgresStoreOptions {
  /** Name of the table, with its schema if you like. It is made when it is missing. */
  readonly table?: string | undefined;
}
