/** A `Pool` or a connected `Client` of the package `pg`, or a `PGlite`. The stores neither open nor close it. */
export interface PostgresClient {
  /** Runs one statement with its values. */
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Options of a Postgres store. */
export interface PostgresStoreOptions {
  /** Name of the table, optionally with a schema. It is created if it is missing. */
  readonly table?: string | undefined;
}
