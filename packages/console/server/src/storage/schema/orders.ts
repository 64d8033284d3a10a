import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { runs } from './runs.ts';
import { sellers } from './sellers.ts';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** The order of a row, and the position of the row among those of its order. Two tabs cannot create the same position. */
const orderColumns = {
  workspaceId: text()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  /** Amazon's ID of the seller. */
  partnerId: text().notNull(),
  orderId: text().notNull(),
  /** From 1. */
  number: integer().notNull(),
  /** Null if the seller was removed. */
  sellerId: text().references(() => sellers.id, { onDelete: 'set null' }),
  createdBy: text().notNull(),
  /** In the time of the shop: that of the machine, or of the sandbox's clock. */
  createdAt: timestamp({ withTimezone: true }).notNull(),
};

/** Packages of orders that users confirmed, or tried to. The number is the reference of the package. */
export const orderShipments = pgTable('order_shipments', orderColumns, (table) => [
  primaryKey({ columns: [table.workspaceId, table.partnerId, table.orderId, table.number] }),
]);

/** Refunds of orders that users submitted. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    ...orderColumns,
    /** The feed; null if its run was deleted. */
    runId: text().references(() => runs.id, { onDelete: 'set null' }),
    /** Amazon's reason, such as `CustomerReturn`. */
    reason: text().notNull(),
    currency: text().notNull(),
    items: jsonb().$type<readonly RefundItem[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.partnerId, table.orderId, table.number] })],
);

/** The parts of a price that are refunded separately. */
export const refundComponents = ['principal', 'tax', 'shipping', 'shippingTax'] as const;

export type RefundComponent = (typeof refundComponents)[number];

/** What is refunded for an order item, as decimals. */
export interface RefundItem {
  readonly orderItemId: string;
  readonly amounts: Readonly<Partial<Record<RefundComponent, string>>>;
}

/** Shipping labels that users bought. */
export const orderLabels = pgTable(
  'order_labels',
  {
    ...orderColumns,
    /** `buying` until Amazon has answered, and if the answer is unknown. */
    status: text().$type<LabelStatus>().notNull(),
    /** Amazon's ID of the shipment; null until it is known. */
    shipmentId: text(),
    carrier: text().notNull(),
    service: text().notNull(),
    /** As a decimal. */
    price: text().notNull(),
    currency: text().notNull(),
    trackingId: text(),
    /** The seller's address on the label, which the next label suggests. */
    shipFrom: jsonb().$type<ShipFrom>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.partnerId, table.orderId, table.number] })],
);

/** Where a seller ships from. */
export interface ShipFrom {
  readonly name: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly countryCode: string;
  readonly email: string;
  readonly phone: string;
}

export type LabelStatus = 'buying' | 'bought' | 'cancelled';

export type OrderRefundRow = typeof orderRefunds.$inferSelect;
export type OrderLabelRow = typeof orderLabels.$inferSelect;
