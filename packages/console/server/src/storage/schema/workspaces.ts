import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The owner of all data. Every other table has a workspace ID, and every query filters by it. */
export const workspaces = pgTable('workspaces', {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** ID of the only workspace of a local console. */
export const localWorkspace = 'local';
