import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** Settings of a workspace that differ from their defaults, by name. */
export const settings = pgTable(
  'settings',
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: jsonb().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.name] })],
);
