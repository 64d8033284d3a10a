import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { sellers } from './sellers.ts';
import { workspaces } from './workspaces.ts';

/** The value of a listing that the console sent last. Amazon takes minutes to show it. */
export const sentValues = pgTable(
  'sent_values',
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    sellerId: text()
      .notNull()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    /** Empty for the stock, which is the same in all marketplaces. */
    marketplaceId: text().notNull(),
    field: text().$type<'price' | 'quantity' | 'title'>().notNull(),
    /** The value before; null without one. */
    fromValue: text(),
    toValue: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** When the listing had last been updated, as ISO 8601, in the read before the value was sent. */
    updatedBefore: text(),
    /** Grows with each value. Of two changes that saw the same number, only one can be sent. */
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.sku, table.marketplaceId, table.field] })],
);

export type SentValue = typeof sentValues.$inferSelect;
