import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgSequence, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { createClaimColumns } from './claim-columns.ts';
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
    /** ID of the change that this one undoes; null if it undoes none. To undo a change again, its undo is sent again. */
    reverts: text().unique(),
    /** When prices that were sent were last read from Amazon; null before the first time. */
    readAt: timestamp({ withTimezone: true }),
    /** When prices are sent or read back; null if there are none. */
    dueAt: timestamp({ withTimezone: true }),
    ...createClaimColumns(),
  },
  (table) => [index().on(table.workspaceId, table.startedAt), index().on(table.dueAt)],
);

/** Numbers the prices that are sent. */
export const bulkChangeSendings = pgSequence('bulk_change_sendings');

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
    /** `changed` if Amazon accepted the price, `skipped` if nothing was sent. */
    state: text().$type<'waiting' | 'changed' | 'rejected' | 'skipped' | 'failed'>().notNull(),
    /** Why it was not changed, or was not read back; null if it was, or waits. */
    reason: text(),
    /** When the price was last sent; null if nothing was sent, or Amazon rejected it. Set before sending, as the response can be lost. */
    sentAt: timestamp({ withTimezone: true }),
    /** Orders the prices that were sent. Clocks of several processes differ. */
    sendingNumber: bigint({ mode: 'number' }),
    /** ID of the submission that Amazon accepted; null before the response. */
    submissionId: text(),
    /** When the listing was last updated by Amazon's account, as ISO 8601, in the read before the price was sent. */
    updatedBefore: text(),
    /** When Amazon first showed the price after it was sent; null before. */
    readBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.position] }),
    index().on(table.sku, table.marketplaceId),
    index('bulk_change_items_not_read_back').on(table.sentAt).where(sql`${table.readBackAt} IS NULL`),
  ],
);

export type BulkChange = typeof bulkChanges.$inferSelect;
export type BulkChangeItem = typeof bulkChangeItems.$inferSelect;
