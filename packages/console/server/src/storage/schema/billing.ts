import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { workspaces } from './workspaces.ts';

const moment = () => timestamp({ withTimezone: true });

/** The last state of a workspace's subscription at the payment provider. */
export const billingAccounts = pgTable('billing_accounts', {
  workspaceId: text()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  customerId: text().notNull().unique(),
  /** Null before the first plan is chosen. */
  subscriptionId: text(),
  /** The provider's word: `trialing`, `active`, `past_due`, `incomplete`, `canceled`, … */
  status: text(),
  priceId: text(),
  periodEndsAt: moment(),
  trialEndsAt: moment(),
  /** Ends when the period does. */
  isEnding: boolean().notNull().default(false),
  endedAt: moment(),
  /** Time since which a payment is overdue; the grace period starts here. */
  overdueSince: moment(),
  /** When this was taken from the provider. */
  checkedAt: moment().notNull(),
  /** Number of the last request to the provider. */
  requestNumber: bigint({ mode: 'number' }).notNull().default(0),
  /** Number of the request whose response is saved here. */
  responseNumber: bigint({ mode: 'number' }).notNull().default(0),
  /** End of the lease of the process that changes the plan; null if none does. */
  busyUntil: moment(),
});

/** Events that the provider has sent, so that each is handled once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** The provider's ID. */
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text(),
    /** When it happened, by the provider's clock. */
    createdAt: moment().notNull(),
    receivedAt: moment().notNull(),
    /** Null while it waits to be handled. */
    handledAt: moment(),
  },
  (table) => [index().on(table.receivedAt)],
);
