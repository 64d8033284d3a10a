import type { PlanKind, PlanLimits, ValueIssue } from '@supercargo/shop';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgSequence, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { createClaimColumns } from './claim-columns.ts';
import { sellers } from './sellers.ts';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** Plans: changes of listings, of many at once or of one, and what orders get: packages, labels and refunds. */
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
    /** What it changes. */
    kind: text().$type<PlanKind>().notNull().default('price'),
    actor: text().notNull(),
    /** Identifies the request, so that repeating it makes no second change; null without one. */
    idempotencyKey: text(),
    /** Describes the request with the key. */
    request: text(),
    /** Null without limits. */
    limits: jsonb().$type<PlanLimits>(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for a draft, of which nothing is sent. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Null while listings wait. */
    finishedAt: timestamp({ withTimezone: true }),
    /** ID of the change that this one undoes; null if it undoes none. To undo a change again, its undo is sent again. */
    reverts: text().unique(),
    /** When values that were sent were last read from Amazon; null before the first time. */
    readAt: timestamp({ withTimezone: true }),
    /** When values are sent or read back; null if there are none. */
    dueAt: timestamp({ withTimezone: true }),
    ...createClaimColumns(),
  },
  (table) => [
    index().on(table.workspaceId, table.startedAt),
    index().on(table.dueAt),
    unique().on(table.workspaceId, table.sellerId, table.idempotencyKey),
  ],
);

/** Numbers the values that are sent. */
export const bulkChangeSendings = pgSequence('bulk_change_sendings');

/** The steps of plans: listings, or orders. */
export const bulkChangeItems = pgTable(
  'bulk_change_items',
  {
    changeId: text()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The SKU of a listing, or Amazon's ID of an order. */
    subject: text().notNull(),
    marketplaceId: text().notNull(),
    /** `price`, `quantity`, `title` or the path of an attribute; `package 1`, `label 1` or `refund 1` of an order. */
    field: text().notNull().default('price'),
    currency: text().notNull(),
    /** A price is a decimal, and what an order gets is JSON. `fromValue` is null if there was none. */
    fromValue: text(),
    toValue: text().notNull(),
    /** Money at stake, as a decimal; null if it is unknown or none. */
    atStake: text(),
    /** What Amazon's preview said. */
    issues: jsonb().$type<readonly ValueIssue[]>().notNull().default([]),
    /** `changed` if Amazon accepted the value, `skipped` if nothing was sent. */
    state: text().$type<'waiting' | 'changed' | 'rejected' | 'skipped' | 'failed'>().notNull(),
    /** Why it was not changed, or was not read back; null if it was, or waits. */
    reason: text(),
    /** When the value was last sent; null if nothing was sent, or Amazon rejected it. Set before sending, as the response can be lost. */
    sentAt: timestamp({ withTimezone: true }),
    /** Orders the values that were sent. Clocks of several processes differ. */
    sendingNumber: bigint({ mode: 'number' }),
    /** ID of the submission that Amazon accepted; null before the response. */
    submissionId: text(),
    /** When the listing was last updated by Amazon's account, as ISO 8601, in the read before the value was sent. */
    updatedBefore: text(),
    /** When Amazon first showed the value after it was sent; null before. */
    readBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.position] }),
    index().on(table.subject, table.marketplaceId),
    index('bulk_change_items_not_read_back').on(table.sentAt).where(sql`${table.readBackAt} IS NULL`),
  ],
);

export type BulkChange = typeof bulkChanges.$inferSelect;
export type BulkChangeItem = typeof bulkChangeItems.$inferSelect;
