import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { workspaces } from './workspaces.ts';

/** Sessions of a local console. Only hashes of the cookie's value and of the key are stored. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value, in hexadecimal digits. */
    hash: text().primaryKey(),
    /** SHA-256 of the key that the page sends beside the cookie, in hexadecimal digits. */
    keyHash: text().notNull(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    actor: text().notNull(),
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Addresses of downloads that have not been opened. */
export const downloadTickets = pgTable(
  'download_tickets',
  {
    /** SHA-256 of the ticket, in hexadecimal digits. */
    hash: text().primaryKey(),
    /** The session of a local console or of a user. */
    sessionId: text().notNull(),
    /** Path and query. */
    address: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
