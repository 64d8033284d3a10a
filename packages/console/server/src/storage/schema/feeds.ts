import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FeedMapping } from './feed-mapping.ts';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** A text or file that a user entered for a feed. Its rows are in the file store. */
export const feedInputs = pgTable(
  'feed_inputs',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Name of the file, or a description of the text. */
    name: text().notNull(),
    /** Rows with a header, listings messages, or a document that is sent unchanged. */
    kind: text().$type<'table' | 'messages' | 'document'>().notNull(),
    /** Column names; empty if the input is not tabular. */
    columns: jsonb().$type<readonly string[]>().notNull(),
    /** Number of rows or messages; 0 for a document. */
    rows: integer().notNull(),
    /** Size of the upload. */
    bytes: integer().notNull(),
    /** Key of its content in the file store. */
    key: text().notNull(),
    /** The mapping of its columns, as last saved or derived from their names; null if the input is not tabular. */
    mapping: jsonb().$type<FeedMapping | null>(),
    /** Values of an earlier feed whose rows this input contains; null if it has none. */
    prefill: jsonb().$type<FeedPrefill | null>(),
    /** The key of a document, encrypted: see `secrets/`. Null for rows and messages, and for documents that are not encrypted. */
    dataKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.workspaceId, table.createdAt)],
);

/** The run, seller and marketplaces of an earlier feed. */
export interface FeedPrefill {
  readonly runId: string;
  readonly sellerId: string | null;
  readonly marketplaceIds: readonly string[];
}

export type FeedInput = typeof feedInputs.$inferSelect;
