import { date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { workspaces } from './workspaces.ts';

/** What a unit of a SKU costs the seller, from a day on. */
export const unitCosts = pgTable(
  'unit_costs',
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Amazon's ID of the seller. Not a foreign key, so that costs stay when the seller is removed and connected again. */
    partnerId: text().notNull(),
    sku: text().notNull(),
    currency: text().notNull(),
    /** The first day, such as `2026-01-31`. */
    validFrom: date().notNull(),
    cost: numeric({ precision: 18, scale: 2 }).notNull(),
  },
  ({ workspaceId, partnerId, sku, currency, validFrom }) => [
    primaryKey({ columns: [workspaceId, partnerId, sku, currency, validFrom] }),
  ],
);
