import type { SqlConnection } from './sql-connection.ts';

/** Runs work in a transaction, which is rolled back if the work fails. */
export async function runTransaction<Result>(connection: SqlConnection, work: () => Promise<Result>): Promise<Result> {
  await connection.run('BEGIN');
  try {
    const outcome = await work();
    await connection.run('COMMIT');
    return outcome;
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** What stops the statements of a transaction. */
export interface Stop {
  readonly signal: AbortSignal | undefined;
  /** Cancels the statement that is running. */
  readonly cancel: () => void;
}

/** Runs work in a transaction that ends when the signal is aborted: the running statement is cancelled, and no other one starts. */
export async function runStoppableTransaction<Result>(
  connection: SqlConnection,
  { signal, cancel }: Stop,
  work: (connection: SqlConnection) => Promise<Result>,
): Promise<Result> {
  const stoppable: SqlConnection = {
    run: async (sql, parameters) => {
      signal?.throwIfAborted();
      return connection.run(sql, parameters);
    },
    all: async (sql, parameters) => {
      signal?.throwIfAborted();
      return connection.all(sql, parameters);
    },
  };
  signal?.addEventListener('abort', cancel);
  try {
    signal?.throwIfAborted();
    return await runTransaction(connection, () => work(stoppable));
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
