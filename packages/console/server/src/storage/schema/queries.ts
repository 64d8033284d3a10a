import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { workspaces } from './workspaces.ts';

/** Languages of saved queries: those of Data Kiosk are GraphQL, those of the copy of sellers' data are SQL. */
export const queryLanguages = ['graphql', 'sql'] as const;

export type QueryLanguage = (typeof queryLanguages)[number];

/** Queries that users have saved under a name. */
export const savedQueries = pgTable(
  'saved_queries',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    language: text({ enum: queryLanguages }).notNull().default('graphql'),
    query: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.workspaceId, table.changedAt)],
);

export type SavedQuery = typeof savedQueries.$inferSelect;
