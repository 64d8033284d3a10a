import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { applications, sellers } from './sellers.ts';
import { workspaces } from './workspaces.ts';

/** Authorizations that have been started and not finished. */
export const authorizationRequests = pgTable(
  'authorization_requests',
  {
    /** SHA-256 of the state parameter, in hexadecimal digits. */
    stateHash: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The session that started it. Only this session can finish it. */
    sessionId: text().notNull(),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The seller to reconnect; null for a new one. */
    sellerId: text().references(() => sellers.id, { onDelete: 'cascade' }),
    kind: text().$type<'seller' | 'vendor'>().notNull(),
    /** Name for a new seller. */
    name: text().notNull(),
    marketplaceId: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
