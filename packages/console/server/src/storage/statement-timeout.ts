import { sql } from 'drizzle-orm';
import { ConsoleError } from '../errors/console-error.ts';
import type { Database } from './database.ts';

/** SQLSTATE of a cancelled statement. */
const queryCanceled = '57014';

/** Returns the error for users about a statement that exceeded its timeout; undefined for other errors. */
export function timeoutFault(error: unknown): ConsoleError | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ((one as { code?: unknown }).code !== queryCanceled) continue;
    return new ConsoleError(
      'DATABASE_TIMEOUT',
      'A database statement took longer than 10 seconds and was cancelled. Nothing was changed.',
      'Request less: a shorter time range or a narrower filter. If that does not help, try again later.',
    );
  }
  return undefined;
}

/** Runs statements without a time limit, in one transaction. Used to delete a lot of data at once. */
export function withoutTimeout<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    return work(transaction);
  });
}
