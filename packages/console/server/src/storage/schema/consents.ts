import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { applications, sellers } from './sellers.ts';
import { workspaces } from './workspaces.ts';

/** Authorizations that have been started and not finished. */
export const consents = pgTable(
  'consents',
  {
    /** SHA-256 of the state that goes along, in hexadecimal digits. */
    stateHash: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Who has asked: nobody else can come back from it. */
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
