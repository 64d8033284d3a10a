import { bigserial, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { createClaimColumns } from './claim-columns.ts';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** Where messages of alerts are sent. */
export const alertChannels = pgTable(
  'alert_channels',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().$type<ChannelKind>().notNull(),
    /** What screens show of the address: the URL of a webhook without its path and query; empty for email and Slack. */
    address: text().notNull(),
    /** IDs of the members who get the emails. */
    memberIds: jsonb().$type<string[]>().notNull().default([]),
    /** Encrypted: the URL and the secrets as JSON, or `null` for email. */
    credentials: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.workspaceId)],
);

/** Rules that say when a message is sent, and to which channels. */
export const alertRules = pgTable(
  'alert_rules',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    condition: jsonb().$type<AlertCondition>().notNull(),
    /** IDs of the sellers that are watched; empty for all. */
    sellerIds: jsonb().$type<string[]>().notNull(),
    /** Empty after its channels were removed. */
    channelIds: jsonb().$type<string[]>().notNull(),
    isOn: boolean().notNull(),
    /** When no message is sent; null for never. */
    quietHours: jsonb().$type<QuietHours | null>(),
    /** Minutes between two messages; 0 for no limit. */
    minMinutes: integer().notNull(),
    /** Whether a message also says that something is over. */
    reportsEnd: boolean().notNull(),
    /** Origin of the links to a console on one machine; empty if it is unknown. */
    origin: text().notNull(),
    /** Why the last check failed; null if it did not. */
    error: jsonb().$type<AlertError | null>(),
    /** Since when the rule is on with its present condition. */
    since: timestamp({ withTimezone: true }).notNull(),
    /** The last check that succeeded since then; null before it. */
    checkedAt: timestamp({ withTimezone: true }),
    nextCheckAt: timestamp({ withTimezone: true }).notNull(),
    ...createClaimColumns(),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.nextCheckAt)],
);

/** What rules have seen: each occurrence is reported once until it ends. */
export const alertOccurrences = pgTable(
  'alert_occurrences',
  {
    ruleId: text()
      .notNull()
      .references(() => alertRules.id, { onDelete: 'cascade' }),
    /** A run, a seller, a SKU or a row, as the condition tells them apart. */
    key: text().notNull(),
    /** Whether it holds now. */
    isOpen: boolean().notNull(),
    text: text().notNull(),
    /** Path of the screen that shows it. */
    path: text().notNull(),
    /** When it was seen to begin or to end. */
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.key] })],
);

/** The messages of alerts: those that wait, and the history of those that were sent. */
export const alertMessages = pgTable(
  'alert_messages',
  {
    number: bigserial({ mode: 'number' }).primaryKey(),
    /** The same in all attempts. Webhooks have it in `webhook-id`. */
    id: text().notNull().unique(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null for a test. A rule or channel that was removed stays in the history. */
    ruleId: text(),
    ruleName: text(),
    channelId: text().notNull(),
    channelName: text().notNull(),
    channelKind: text().$type<ChannelKind>().notNull(),
    /** What happened, the earliest first. At most 50. */
    items: jsonb().$type<MessageItem[]>().notNull(),
    /** How many things happened, including those that are not in `items`. */
    count: integer().notNull(),
    /** Origin of the links; empty if it is unknown. */
    origin: text().notNull(),
    status: text().$type<MessageStatus>().notNull(),
    /** When it is sent, or sent again. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when one process sends it; null if none does. */
    claimedUntil: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** Failures in a row of processes that took it. */
    failures: integer().notNull().default(0),
    error: jsonb().$type<AlertError | null>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the first attempt began. */
    startedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.workspaceId, table.number),
    index().on(table.status, table.dueAt),
    index().on(table.ruleId, table.dueAt),
  ],
);

export type ChannelKind = 'email' | 'slack' | 'webhook';

/**
 * `waiting` until it is due, `sending` while a process sends it, or ended. `unknown` if a process ended while it sent an
 * email or a message to Slack, which are not sent a second time.
 */
export type MessageStatus = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled';

/** One thing that happened. */
export interface MessageItem {
  readonly state: 'began' | 'ended' | 'test';
  readonly text: string;
  /** Path of the screen that shows it. */
  readonly path: string;
}

/** Hours of a day without messages; `from` may be later than `to`. */
export interface QuietHours {
  /** Such as `22:00`. */
  readonly from: string;
  readonly to: string;
  /** Such as `Europe/Berlin`. */
  readonly zone: string;
}

/** Why a check or a message failed. */
export interface AlertError {
  readonly code: string;
  readonly message: string;
  readonly action?: string | undefined;
}

/** What a rule watches. */
export type AlertCondition =
  /** A report, feed or query failed. */
  | { readonly kind: 'run-failed' }
  /** Amazon rejected a seller's authorization. */
  | { readonly kind: 'authorization-lost' }
  /** A stream of the copy is behind Amazon. */
  | { readonly kind: 'copy-behind'; readonly stream: string; readonly minutes: number }
  /** The stock of a SKU lasts for less than so many days, or has fewer units. */
  | { readonly kind: 'stock-low'; readonly unit: 'days' | 'units'; readonly below: number }
  /** Another offer became the featured offer of an ASIN instead of the seller's. */
  | { readonly kind: 'featured-offer-lost' }
  /** Amazon found an issue in a listing. */
  | { readonly kind: 'listing-issue' }
  /** A query returns a row. */
  | {
      readonly kind: 'sql';
      readonly source: 'amazon' | 'sandbox';
      readonly sql: string;
      /** Columns that tell rows apart. Empty for all columns. */
      readonly keyColumns: readonly string[];
      readonly minutes: number;
    };

export type AlertChannel = typeof alertChannels.$inferSelect;
export type AlertRule = typeof alertRules.$inferSelect;
export type AlertMessage = typeof alertMessages.$inferSelect;
