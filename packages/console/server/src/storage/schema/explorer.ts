import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** The input of a call as the user wrote it, with the names of variables. */
export interface CallInput {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

/** The stored facts about a response. The response itself may contain personal data and is not stored. */
export interface ResponseSummary {
  /** Length of the response as text. */
  readonly characters?: number | undefined;
  /** Items in the first list of the response. */
  readonly items?: number | undefined;
  readonly requestId?: string | undefined;
  readonly message?: string | undefined;
  readonly attempts: number;
}

/** Calls from the explorer. The newest are stored. */
export const explorerHistory = pgTable(
  'explorer_history',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Not a foreign key, so that the history stays when the seller is removed. */
    sellerId: text().notNull(),
    sellerName: text().notNull(),
    endpoint: text().notNull(),
    version: text().notNull(),
    operation: text().notNull(),
    method: text().notNull(),
    /** Without secrets. */
    input: jsonb().$type<CallInput>().notNull(),
    ok: boolean().notNull(),
    /** HTTP status; null if there was no response. */
    status: integer(),
    /** Code of the error; null if the call succeeded. */
    code: text(),
    summary: jsonb().$type<ResponseSummary>().notNull(),
    milliseconds: integer().notNull(),
    starred: boolean().notNull().default(false),
    note: text().notNull().default(''),
  },
  (table) => [index().on(table.workspaceId, table.at)],
);

/** Saved calls, by name. */
export const savedRequests = pgTable(
  'saved_requests',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Saved calls of one collection are run together; empty for none. */
    collection: text().notNull().default(''),
    endpoint: text().notNull(),
    version: text().notNull(),
    operation: text().notNull(),
    input: jsonb().$type<CallInput>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.workspaceId)],
);

/** Named values for calls, for one seller or for all. */
export const variables = pgTable(
  'variables',
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Empty: for all sellers without a value of their own. */
    sellerId: text().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.sellerId, table.name] })],
);

export type HistoryEntry = typeof explorerHistory.$inferSelect;
export type SavedRequest = typeof savedRequests.$inferSelect;
