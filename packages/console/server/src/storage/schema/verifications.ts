import type { VerifyResult } from '@supercargo/sync';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** The last result of verifying a copy, or one of its streams. */
export const verifications = pgTable(
  'verifications',
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** `amazon` or `sandbox`: which copy. */
    source: text().notNull(),
    /** Empty for all streams. */
    stream: text().notNull(),
    /** Amazon's ID of the seller; empty for all sellers. */
    partnerId: text().notNull(),
    /** Rows that were drawn of each stream, at most. */
    rows: integer().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null if no verification has finished. */
    result: jsonb().$type<VerifyResult | null>(),
    /** Why the last one ended without a result; null if it did not. */
    error: jsonb().$type<VerificationError | null>(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.source, table.stream, table.partnerId] })],
);

/** Why a verification ended without a result. */
export interface VerificationError {
  readonly code: string;
  readonly message: string;
  /** What the user can do. */
  readonly action: string;
  /** When it ended, as ISO 8601. */
  readonly at: string;
}

export type Verification = typeof verifications.$inferSelect;
