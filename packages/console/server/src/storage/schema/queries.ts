import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { workspaces } from './workspaces.ts';

/** Data Kiosk queries that users have saved under a name. */
export const savedQueries = pgTable(
  'saved_queries',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** GraphQL. */
    query: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.workspaceId, table.changedAt)],
);

export type SavedQuery = typeof savedQueries.$inferSelect;
