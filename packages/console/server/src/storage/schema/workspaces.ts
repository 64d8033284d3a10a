import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Whose everything is. Every other table names one, and every query asks for one. */
export const workspaces = pgTable('workspaces', {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The one workspace of a console on one's own machine. */
export const localWorkspace = 'local';
