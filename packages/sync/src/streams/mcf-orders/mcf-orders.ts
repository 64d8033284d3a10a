import type { Batch, ReadRequest } from '../../declaration/stream.ts';
import { callOperation } from '../../sources/call-operation.ts';
import { recordList } from '../ways/record-list.ts';
import { RecordRows, type RecordRules } from '../ways/record-rows.ts';
import { mcfItemsTable, mcfOrdersTable, mcfShipmentsTable } from './mcf-order-tables.ts';

const version = '2020-07-01';
const personalData = 'It is personal data of the buyer.';

const rules: RecordRules = {
  tables: [
    { table: mcfOrdersTable },
    { table: mcfItemsTable, each: 'fulfillmentOrderItems' },
    { table: mcfShipmentsTable, each: 'fulfillmentShipments' },
  ],
  leftOut: {
    'fulfillmentOrder.destinationAddress': personalData,
    'fulfillmentOrder.notificationEmails': personalData,
    'fulfillmentOrder.displayableOrderComment': personalData,
    'fulfillmentOrderItems.giftMessage': personalData,
    'fulfillmentOrderItems.displayableComment': personalData,
  },
};

/** Orders of other channels that Amazon ships. */
export const mcfOrders = recordList({
  ...rules,
  name: 'mcf_orders',
  description: 'Orders of other channels that Amazon ships, with their items and shipments.',
  scope: 'seller',
  every: '1h',
  operation: 'fulfillmentOutbound.listAllFulfillmentOrders',
  version,
  list: 'fulfillmentOrders',
  pageSize: 50,
  maxWindow: '60d',
  listQueries: ({ from }) => [{ query: { queryStartDate: new Date(from).toISOString() } }],
  complete: { operation: 'fulfillmentOutbound.getFulfillmentOrder', read: complete },
  windows: {
    cursor: 'status_updated_time',
    delay: '1m',
    earliest: '730d',
    sweeps: [
      // The plan and the shipments of an open order change while its status stays.
      { every: '12h', lookBack: '2d', whileColumn: { table: 'mcf_orders', column: 'status', value: 'Processing' } },
      // Buyers return units of orders that are complete.
      { every: '7d', lookBack: '60d' },
    ],
  },
  hints: [{ type: 'FULFILLMENT_ORDER_STATUS', find: findOrder }],
  readById: {
    operation: 'fulfillmentOutbound.getFulfillmentOrder',
    version,
    column: 'mcf_order_id',
    read: async (id, request): Promise<Batch> =>
      new RecordRows('fulfillmentOutbound.getFulfillmentOrder', rules).convert([await readOrder(id, request)], request),
  },
  verify: { changedBy: 'status_updated_time', changing: { mcf_order_items: 'all', mcf_shipments: 'all' } },
});

interface ListedOrder {
  readonly sellerFulfillmentOrderId: string;
  readonly statusUpdatedDate: string;
}

/** The list has no end, so that orders after the window are left to the next one. */
async function complete(record: object, request: ReadRequest): Promise<object | undefined> {
  const { sellerFulfillmentOrderId, statusUpdatedDate } = record as ListedOrder;
  return Date.parse(statusUpdatedDate) > request.to ? undefined : readOrder(sellerFulfillmentOrderId, request);
}

async function readOrder(sellerFulfillmentOrderId: string, request: ReadRequest): Promise<object> {
  const input = { path: { sellerFulfillmentOrderId }, version };
  return (await callOperation('fulfillmentOutbound.getFulfillmentOrder', input, request)) as object;
}

interface OrderStatusChange {
  readonly FulfillmentOrderStatusNotification?: { readonly SellerFulfillmentOrderId?: string };
}

function findOrder(payload: unknown) {
  const id = (payload as OrderStatusChange).FulfillmentOrderStatusNotification?.SellerFulfillmentOrderId;
  return id === undefined ? [] : [{ id }];
}
