import { SyncError } from '../../errors/sync-error.ts';
import { readErrorCode } from './translate-postgres-error.ts';

/** SQLSTATE codes of transactions that failed because of another one: serialization failure, deadlock. */
const conflicts = new Set(['40001', '40P01']);

const maxAttempts = 5;

/** Runs a transaction again if it failed because of another one. */
export async function retryConflicts<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      const code = readErrorCode(error instanceof SyncError ? error.cause : error);
      if (attempt >= maxAttempts || code === undefined || !conflicts.has(code)) throw error;
    }
  }
}
