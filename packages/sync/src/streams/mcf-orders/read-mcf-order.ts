import type { ReadRequest } from '../../declaration/stream.ts';
import { callOperation } from '../../sources/call-operation.ts';
import type { RecordRules } from '../ways/record-rows.ts';
import { mcfItemsTable, mcfOrdersTable, mcfShipmentsTable } from './mcf-order-tables.ts';

export const mcfVersion = '2020-07-01';
export const orderOperation = 'fulfillmentOutbound.getFulfillmentOrder';

const personalData = 'It is personal data of the buyer.';

/** How an order with its items and shipments becomes rows. */
export const mcfRules: RecordRules = {
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

interface ListedOrder {
  readonly sellerFulfillmentOrderId: string;
  readonly statusUpdatedDate: string;
}

/** The list has no end, so that orders after the window are left to the next one. */
export async function completeOrder(record: object, request: ReadRequest): Promise<object | undefined> {
  const { sellerFulfillmentOrderId, statusUpdatedDate } = record as ListedOrder;
  return Date.parse(statusUpdatedDate) > request.to ? undefined : readMcfOrder(sellerFulfillmentOrderId, request);
}

/** Reads an order with its items and shipments. */
export async function readMcfOrder(sellerFulfillmentOrderId: string, request: ReadRequest): Promise<object> {
  const input = { path: { sellerFulfillmentOrderId }, version: mcfVersion };
  return (await callOperation(orderOperation, input, request)) as object;
}

interface OrderStatusChange {
  readonly FulfillmentOrderStatusNotification?: { readonly SellerFulfillmentOrderId?: string };
}

export function findOrder(payload: unknown) {
  const id = (payload as OrderStatusChange).FulfillmentOrderStatusNotification?.SellerFulfillmentOrderId;
  return id === undefined ? [] : [{ id }];
}
