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
  /** The provider's status: `trialing`, `active`, `past_due`, `incomplete`, `canceled`, … */
  status: text(),
  priceId: text(),
  periodEndsAt: moment(),
  trialEndsAt: moment(),
  /** Whether the plan ends with its period. */
  isEnding: boolean().notNull().default(false),
  endedAt: moment(),
  /** Time since which a payment is overdue; the grace period starts here. */
  overdueSince: moment(),
  /** Time of the last fetch from the provider. */
  checkedAt: moment().notNull(),
  /** Number of the last request to the provider. */
  requestNumber: bigint({ mode: 'number' }).notNull().default(0),
  /** Number of the request whose response is saved here. */
  responseNumber: bigint({ mode: 'number' }).notNull().default(0),
  /** End of the lease of the process that changes the plan; null if none does. */
  busyUntil: moment(),
});

/** Events that the provider has sent. Each one is handled once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** The provider's ID. */
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text(),
    /** Time of the event on the provider's clock. */
    createdAt: moment().notNull(),
    receivedAt: moment().notNull(),
    /** Null until the event is handled. */
    handledAt: moment(),
  },
  (table) => [index().on(table.receivedAt)],
);
