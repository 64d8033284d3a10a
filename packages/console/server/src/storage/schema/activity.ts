import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CallExchange, TimelineEntry } from './call-record.ts';
import { sellers } from './sellers.ts';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** Recorded calls. A row is added when a call ends. It is never changed, and deleted when its retention ends. */
export const calls = pgTable(
  'calls',
  {
    /** Sorts by time: later calls have greater IDs. */
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The seller may have been removed since. */
    sellerId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    operation: text().notNull(),
    method: text().notNull(),
    origin: text().notNull(),
    template: text(),
    path: text().notNull(),
    priority: text().$type<'interactive' | 'background'>().notNull(),
    ok: boolean().notNull(),
    status: integer(),
    code: text(),
    requestId: text(),
    attempts: integer().notNull(),
    throttled: integer().notNull(),
    quotaWaitMilliseconds: integer().notNull(),
    durationMilliseconds: integer().notNull(),
    rate: doublePrecision(),
    source: text().notNull(),
    subject: text(),
    timeline: jsonb().$type<readonly TimelineEntry[]>().notNull(),
    exchange: jsonb().$type<CallExchange | null>(),
    /** Path, query, IDs and bodies in lower case, for searches. */
    searchText: text().notNull(),
  },
  (table) => [
    index().on(table.workspaceId, table.id),
    index().on(table.workspaceId, table.at),
    index().on(table.workspaceId, table.sellerId, table.id),
    index().on(table.workspaceId, table.operation, table.id),
    index('calls_failed_index').on(table.workspaceId, table.id).where(sql`not ok`),
  ],
);

/** Your own programs that report their calls for a seller. Only the hash of the key is stored. */
export const programs = pgTable(
  'programs',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    sellerId: text()
      .notNull()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the key, in hexadecimal digits. */
    hash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex().on(table.hash), index().on(table.workspaceId)],
);

export type Program = typeof programs.$inferSelect;

/** Filters of the activity screen, by name. */
export const activityViews = pgTable(
  'activity_views',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The parameters of the screen's URL. */
    filters: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.workspaceId, table.name)],
);
