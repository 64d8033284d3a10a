import { bigint, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { createClaimColumns } from './claim-columns.ts';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

// See docs/decisions/0058-share-the-connections-of-copies-instead-of-opening-some-for-each.md
/**
 * Copies of sellers' data in Postgres. Each has a schema and a role, both with the name of its ID. One process at a time copies into it.
 */
export const copies = pgTable(
  'copies',
  {
    id: text().primaryKey(),
    /** Null if the workspace was deleted or its data is copied into another one: the schema and the role are to be dropped. */
    workspaceId: text().references(() => workspaces.id, { onDelete: 'set null' }),
    source: text().$type<'amazon' | 'sandbox'>().notNull(),
    /** Encrypted: the password of the role. */
    readerPassword: text().notNull(),
    /** Size of its tables and indexes; null until it was measured. */
    bytes: bigint({ mode: 'number' }),
    /** Why nothing is copied; null if something is. */
    failure: jsonb().$type<CopyFailure | null>(),
    /** When there is something to copy; null if nothing is to be copied. */
    dueAt: timestamp({ withTimezone: true }),
    ...createClaimColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.workspaceId, table.source)],
);

/** What keeps a copy from running. */
export interface CopyFailure {
  readonly code: string;
  readonly message: string;
  /** What the user can do. */
  readonly action: string;
}
