import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import { cancelOrder } from '../../world/orders/cancel-order.ts';
import type { Order } from '../../world/orders/order.ts';
import { addParcel, listParcels, type Parcel, type ShippedItem, ship } from '../../world/orders/shipments.ts';
import type { FeedContext, FeedProcessor, OrderInstruction } from './feed-context.ts';
import type { FeedIssue } from './feed-result.ts';
import { readInstructions } from './order-instructions.ts';

/** Applies one instruction to its order. Returns the reason if it cannot be applied, otherwise null. */
type Instruction = (order: Order, instruction: OrderInstruction, context: FeedContext) => string | null;

function createOrderFeed(follow: Instruction): FeedProcessor {
  return (input, context) => {
    const instructions = readInstructions(input);
    const issues = instructions.flatMap((instruction): readonly FeedIssue[] => {
      const order = context.account.orders.get(instruction.fields.AmazonOrderID ?? '');
      const fault = order === undefined ? 'There is no such order.' : follow(order, instruction, context);
      const { messageId } = instruction;
      return fault === null ? [] : [{ messageId, code: '18028', severity: 'ERROR', message: fault }];
    });
    return { processed: instructions.length, issues };
  };
}

/** Confirms a shipment. Without lines, it ships all remaining items of the order. */
const confirmShipment: Instruction = (order, { lines, fields }, { account, now }) => {
  if (order.channel === 'AFN') return `Order ${order.id} is sent by the marketplace.`;
  if (order.status !== 'Unshipped' && order.status !== 'PartiallyShipped') {
    return `Order ${order.id} is ${order.status} and cannot ship.`;
  }
  if (Number.isNaN(Date.parse(fields.FulfillmentDate ?? ''))) return 'The ship date is missing or no date.';
  if (!fields.CarrierCode && !fields.CarrierName) return 'The carrier is missing.';
  const items = lines.length === 0 ? listUnshipped(order) : lines.map(toShippedItem);
  const fault = items.map((item) => validateItem(order, item)).find((one) => one !== null);
  if (fault !== undefined) return fault;
  ship(account, order, items, now);
  if (fields.ShipperTrackingNumber) addParcel(account, order.id, buildParcel(account, order, fields, { items, now }));
  return null;
};

function buildParcel(
  account: Account,
  { id }: Order,
  fields: OrderInstruction['fields'],
  { items, now }: { readonly items: readonly ShippedItem[]; readonly now: number },
): Parcel {
  return {
    reference: String(listParcels(account, id).length + 1),
    carrierCode: fields.CarrierCode || 'Other',
    carrierName: fields.CarrierName || null,
    shippingMethod: fields.ShippingMethod || null,
    trackingNumber: fields.ShipperTrackingNumber ?? '',
    shippedAt: Date.parse(fields.FulfillmentDate ?? ''),
    confirmedAt: now,
    items,
  };
}

function listUnshipped(order: Order): readonly ShippedItem[] {
  return order.items
    .map(({ id, quantity, shipped }) => ({ orderItemId: id, quantity: quantity - shipped }))
    .filter(({ quantity }) => quantity > 0);
}

function toShippedItem(line: Readonly<Record<string, string>>): ShippedItem {
  return { orderItemId: line.AmazonOrderItemCode ?? '', quantity: Number(line.Quantity ?? 1) };
}

function validateItem(order: Order, { orderItemId, quantity }: ShippedItem): string | null {
  const item = order.items.find(({ id }) => id === orderItemId);
  if (item === undefined) return `Order ${order.id} has no item ${orderItemId}.`;
  if (!Number.isInteger(quantity) || quantity < 1) return 'The quantity must be a whole number from 1 up.';
  const left = item.quantity - item.shipped;
  return quantity > left ? `Only ${left} of item ${orderItemId} are left to ship.` : null;
}

/**
 * Handles an acknowledgement: success changes nothing, failure cancels the order. A line of the flat file always means
 * failure.
 */
const acknowledge: Instruction = (order, { fields }, { account, now }) => {
  if (fields.StatusCode === 'Success') return null;
  if (order.channel === 'AFN' || order.status !== 'Unshipped') return `Order ${order.id} cannot be cancelled any more.`;
  cancelOrder(account, order, now);
  return null;
};

/** Saves a message about an order that does not change the order. */
function createNote(kind: string): Instruction {
  const notesCollection = defineCollection<object>(kind);
  return (order, { fields, lines, messageId }, { account, feed, now }) => {
    if (order.status === 'Pending' || order.status === 'Canceled') return `Order ${order.id} is ${order.status}.`;
    collection(account, notesCollection).set(`${feed.id}/${messageId}`, { orderId: order.id, fields, lines, at: now });
    return null;
  };
}

/** Processors of feeds about orders, by feed type. */
export const orderFeeds: Readonly<Record<string, FeedProcessor>> = {
  POST_ORDER_FULFILLMENT_DATA: createOrderFeed(confirmShipment),
  POST_FLAT_FILE_FULFILLMENT_DATA: createOrderFeed(confirmShipment),
  POST_ORDER_ACKNOWLEDGEMENT_DATA: createOrderFeed(acknowledge),
  POST_FLAT_FILE_ORDER_ACKNOWLEDGEMENT_DATA: createOrderFeed(acknowledge),
  POST_INVOICE_CONFIRMATION_DATA: createOrderFeed(createNote('invoice-confirmations')),
  POST_PAYMENT_ADJUSTMENT_DATA: createOrderFeed(createNote('payment-adjustments')),
  POST_FLAT_FILE_PAYMENT_ADJUSTMENT_DATA: createOrderFeed(createNote('payment-adjustments')),
};
