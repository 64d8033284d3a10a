import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createClaimColumns } from './claim-columns.ts';

/** Work for all workspaces that one process at a time repeats. */
export const periodicWork = pgTable('periodic_work', {
  name: text().primaryKey(),
  dueAt: timestamp({ withTimezone: true }).notNull(),
  ...createClaimColumns(),
});
