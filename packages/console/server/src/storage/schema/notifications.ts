import {
  bigserial,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sellers } from './sellers.ts';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** Received notifications. Duplicates are stored once. */
export const notificationsReceived = pgTable(
  'notifications_received',
  {
    /** Increases with each new notification. */
    number: bigserial({ mode: 'number' }).primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The seller that it concerns; null if the message has none, or if it is not a seller of the workspace. */
    sellerId: text().references(() => sellers.id, { onDelete: 'set null' }),
    origin: text().$type<NotificationOrigin>().notNull(),
    /** The same for all duplicates. */
    notificationId: text().notNull(),
    /** As it is spelled in the message. */
    notificationType: text().notNull(),
    payloadVersion: text(),
    /** Whether this version knows the type. */
    isKnownType: boolean().notNull(),
    /** Time of the event, as the message states it. */
    eventTime: text(),
    publishTime: text(),
    subscriptionId: text(),
    destinationId: text(),
    /** The unmodified message. */
    message: json().$type<unknown>().notNull(),
    payload: json().$type<unknown>(),
    /** IDs of the last 200 deliveries. */
    deliveryIds: jsonb().$type<string[]>().notNull(),
    copies: integer().notNull().default(1),
    /** Deleted by a user. The row stays, so that the same delivery is not saved again. */
    isDeleted: boolean().notNull().default(false),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    lastReceivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex().on(table.workspaceId, table.origin, table.notificationId),
    index().on(table.workspaceId, table.number),
    index().on(table.workspaceId, table.notificationType, table.number),
  ],
);

/** Amazon's last response about a seller's subscription to a type. It can be fetched for one type at a time, at a low rate. */
export const notificationSubscriptions = pgTable(
  'notification_subscriptions',
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    sellerId: text()
      .notNull()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    notificationType: text().notNull(),
    subscriptions: jsonb().$type<KnownSubscription[]>().notNull(),
    /** Why Amazon did not return the subscription; null if it did. */
    error: jsonb().$type<{ code: string; message: string } | null>(),
    checkedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.notificationType] }), index().on(table.workspaceId)],
);

/** Amazon SQS queues from which notifications are received. */
export const notificationQueues = pgTable(
  'notification_queues',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Its URL in SQS. */
    url: text().notNull(),
    region: text().notNull(),
    /** Encrypted: the credentials as JSON, or `null` for those of the machine. */
    credentials: text().notNull(),
    paused: boolean().notNull().default(false),
    /** Why messages cannot be received from it; null if they can. */
    error: jsonb().$type<QueueError | null>(),
    lastReceivedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.workspaceId, table.url)],
);

/** The origin of a notification: the sandbox, a queue, or a user who pasted it. */
export type NotificationOrigin = 'sandbox' | 'queue' | 'pasted';

/** The last error of a queue. */
export interface QueueError {
  readonly message: string;
  /** ISO 8601. */
  readonly at: string;
}

export type NotificationQueue = typeof notificationQueues.$inferSelect;

/** A subscription, as Amazon returned it. */
export interface KnownSubscription {
  readonly subscriptionId: string;
  readonly payloadVersion: string;
  readonly destinationId: string;
  readonly processingDirective?: unknown;
}

export type ReceivedNotification = typeof notificationsReceived.$inferSelect;
