import { recordList } from '../ways/record-list.ts';
import { purchaseOrderItemsTable, purchaseOrdersTable } from './purchase-order-tables.ts';
import { readOrderTimes } from './read-order-times.ts';
import { toVendorError } from './to-vendor-error.ts';

/** Purchase orders of Amazon to a vendor. */
export const vendorPurchaseOrders = recordList({
  name: 'vendor_purchase_orders',
  description: 'Purchase orders of Amazon to a vendor, with their items.',
  tables: [{ table: purchaseOrdersTable }, { table: purchaseOrderItemsTable, each: 'orderDetails.items' }],
  party: 'vendor',
  scope: 'seller',
  every: '1h',
  operation: 'vendorOrders.getPurchaseOrders',
  version: 'v1',
  list: 'orders',
  pageSize: 100,
  // Amazon rejects ranges of more than seven days.
  maxWindow: '7d',
  // An order that nobody changed has no time of a change, so that both lists are needed.
  listQueries: ({ from, to }) =>
    [['createdAfter', 'createdBefore'] as const, ['changedAfter', 'changedBefore'] as const].map(([after, before]) => ({
      query: {
        limit: 100,
        includeDetails: 'true',
        [after]: new Date(from).toISOString(),
        [before]: new Date(to).toISOString(),
      },
    })),
  values: readOrderTimes,
  leftOut: {
    'orderDetails.shipWindow': 'Its ends are columns.',
    'orderDetails.deliveryWindow': 'Its ends are columns.',
  },
  translateError: toVendorError,
  windows: {
    cursor: 'changed_time',
    delay: '3m',
    // Amazon has purchase orders of six months.
    earliest: '180d',
    sweeps: [
      { every: '1d', lookBack: '7d' },
      { every: '7d', lookBack: '60d' },
    ],
  },
});
