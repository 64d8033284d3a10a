import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** The audit log: which user changed what, and when. Rows are added and never changed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text().notNull(),
    /** Network address of the request; null for a change that the console made itself. */
    address: text(),
    /** The procedure, such as `sellers.remove`. */
    action: text().notNull(),
    /** ID of the changed object; null if there is none. */
    subject: text(),
    /** The seller that was affected; null if there is none. */
    sellerId: text(),
    outcome: text().$type<'done' | 'failed' | 'denied'>().notNull(),
    /** The input, without secrets. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index().on(table.workspaceId, table.at)],
);
