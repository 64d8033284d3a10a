import type { Order, OrderPackage } from '@supercargo/catalogue/types/orders-2026-01-01';
import type { Columns, Row } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import { createExtraReader } from '../../rows/extra.ts';
import { toJson, toTimestamp } from '../../rows/values.ts';
import { orderLeftOut } from './order-left-out.ts';

const time = (description: string, source: string) => ({ type: 'timestamp', description, source }) as const;

/** Columns of `order_packages`. */
const columns = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  order_id: { type: 'text', description: "Amazon's ID of the order.", source: 'orderId' },
  package_reference_id: {
    type: 'text',
    description: "The seller's number of the package. It is unique in the order only.",
    source: 'packages.packageReferenceId',
  },
  created_time: time('When the order was placed.', 'createdTime'),
  last_updated_time: time('When Amazon last changed the order.', 'lastUpdatedTime'),
  package_created_time: time('When the seller confirmed the package.', 'packages.createdTime'),
  status: {
    type: 'text',
    description: 'PENDING, IN_TRANSIT, SHIPPED, DELIVERED, CANCELLED or UNDELIVERABLE.',
    source: 'packages.packageStatus.status',
  },
  detailed_status: {
    type: 'text',
    description: 'What the carrier says.',
    source: 'packages.packageStatus.detailedStatus',
  },
  carrier: { type: 'text', description: 'Carrier.', source: 'packages.carrier' },
  shipping_service: { type: 'text', description: 'Service of the carrier.', source: 'packages.shippingService' },
  ship_time: time('When it was handed over to the carrier.', 'packages.shipTime'),
  tracking_number: { type: 'text', description: 'Tracking number.', source: 'packages.trackingNumber' },
  items: { type: 'json', description: 'Items with the number of units.', source: 'packages.packageItems' },
} as const satisfies Columns;

/** One row for each package of an order. */
export const orderPackagesTable = {
  name: 'order_packages',
  description:
    'One row per package of an order that the seller ships. Amazon has none for orders from its own warehouses.',
  columns,
  key: ['seller_id', 'order_id', 'package_reference_id'],
  group: ['seller_id', 'order_id'],
  parent: 'orders',
  version: 'last_updated_time',
  retention: { class: 'other', from: 'created_time' },
  partition: 'created_time',
} as const satisfies Table;

const readExtra = createExtraReader({ columns: [columns], leftOut: orderLeftOut, root: 'packages' });

/** Converts the packages of orders to rows. */
export function toPackageRows(sellerId: string, orders: readonly Order[]): Row[] {
  return orders.flatMap((order) => (order.packages ?? []).map((parcel) => toRow(sellerId, order, parcel)));
}

function toRow(sellerId: string, order: Order, parcel: OrderPackage): Row {
  return {
    seller_id: sellerId,
    order_id: order.orderId,
    package_reference_id: parcel.packageReferenceId,
    created_time: toTimestamp(order.createdTime),
    last_updated_time: toTimestamp(order.lastUpdatedTime),
    package_created_time: toTimestamp(parcel.createdTime),
    status: parcel.packageStatus?.status,
    detailed_status: parcel.packageStatus?.detailedStatus,
    carrier: parcel.carrier,
    shipping_service: parcel.shippingService,
    ship_time: toTimestamp(parcel.shipTime),
    tracking_number: parcel.trackingNumber,
    items: toJson(parcel.packageItems),
    _extra: readExtra(parcel),
  };
}
