import { sql } from 'drizzle-orm';
import { integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

// See docs/decisions/0020-claim-due-work-in-the-rows-that-have-it.md
/** Creates the columns of rows that processes claim when they are due. */
export function createClaimColumns() {
  return {
    /** Until when a process has the row; null if none has. */
    claimedUntil: timestamp({ withTimezone: true }),
    /** Number of the last claim. */
    attempt: integer().notNull().default(0),
    /** Failures in a row. */
    failures: integer().notNull().default(0),
  };
}

/** Builds the changes of a row that a user changes: a process that has claimed it loses the claim. */
export function endClaim({ attempt }: { readonly attempt: PgColumn }) {
  return { claimedUntil: null, failures: 0, attempt: sql<number>`${attempt} + 1` };
}
