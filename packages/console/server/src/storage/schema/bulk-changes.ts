import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { sellers } from './sellers.ts';
import { workspaces } from './workspaces.ts';

/** Price changes that a user started: of many listings at once, or of one. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    sellerId: text()
      .notNull()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    actor: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while listings wait. */
    finishedAt: timestamp({ withTimezone: true }),
    /** ID of the change that this one undoes; null if it undoes none. A change can be undone once. */
    reverts: text().unique(),
  },
  (table) => [index().on(table.workspaceId, table.startedAt)],
);

/** The listings of bulk changes. */
export const bulkChangeItems = pgTable(
  'bulk_change_items',
  {
    changeId: text()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    sku: text().notNull(),
    marketplaceId: text().notNull(),
    currency: text().notNull(),
    /** Prices as decimals. */
    fromValue: text().notNull(),
    toValue: text().notNull(),
    /** `skipped` if nothing was sent. */
    state: text().$type<'waiting' | 'changed' | 'rejected' | 'skipped' | 'failed'>().notNull(),
    /** Why it was not changed; null if it was, or waits. */
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.position] })],
);

export type BulkChange = typeof bulkChanges.$inferSelect;
export type BulkChangeItem = typeof bulkChangeItems.$inferSelect;
