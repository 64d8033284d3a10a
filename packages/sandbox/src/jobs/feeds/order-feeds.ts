import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import { computeRefundable } from '../../world/finances/financial-events.ts';
import { formatDecimal, parseMinorUnits } from '../../world/finances/money.ts';
import { cancelOrder } from '../../world/orders/cancel-order.ts';
import type { Order } from '../../world/orders/order.ts';
import { addParcel, listConfirmedParcels, type Parcel } from '../../world/orders/parcels.ts';
import { addRefunds, type Refund, type RefundAmounts } from '../../world/orders/refunds.ts';
import { type ShippedItem, ship } from '../../world/orders/shipments.ts';
import type { OrderInstruction } from './feed-content.ts';
import type { FeedContext, MessageProcessor } from './feed-context.ts';

/** Applies one instruction to its order. Returns the reason if it cannot be applied, otherwise null. */
type Instruction = (order: Order, instruction: OrderInstruction, context: FeedContext) => string | null;

function createOrderFeed(follow: Instruction): MessageProcessor<OrderInstruction> {
  return (instruction, context) => {
    const order = context.account.orders.get(instruction.fields.AmazonOrderID ?? '');
    const fault = order === undefined ? 'There is no such order.' : follow(order, instruction, context);
    const { messageId } = instruction;
    return fault === null ? [] : [{ messageId, code: '18028', severity: 'ERROR', message: fault }];
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
  addParcel(account, order.id, buildParcel(account, order, fields, { items, now }));
  return null;
};

function buildParcel(
  account: Account,
  { id }: Order,
  fields: OrderInstruction['fields'],
  { items, now }: { readonly items: readonly ShippedItem[]; readonly now: number },
): Parcel {
  return {
    reference: String(listConfirmedParcels(account, id).length + 1),
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

/** Refunds amounts of order items. Nothing is refunded if a line is invalid. */
const adjustPayment: Instruction = (order, { lines }, { account, now }) => {
  if (order.status !== 'Shipped' && order.status !== 'PartiallyShipped') {
    return `Order ${order.id} is ${order.status}. Only shipped items can be refunded.`;
  }
  if (lines.length === 0) return 'The items to refund are missing.';
  const refunds: Refund[] = [];
  for (const line of lines) {
    const found = readRefund(account, order, line, now);
    if (typeof found === 'string') return found;
    if (refunds.some(({ orderItemId }) => orderItemId === found.orderItemId)) {
      return `Item ${found.orderItemId} occurs twice.`;
    }
    refunds.push(found);
  }
  addRefunds(account, order, refunds, now);
  return null;
};

/** Returns the refund of a line, or the reason why it is invalid. */
function readRefund(
  account: Account,
  order: Order,
  line: Readonly<Record<string, string>>,
  now: number,
): Refund | string {
  const item = order.items.find(({ id }) => id === line.AmazonOrderItemCode);
  if (item === undefined) return `Order ${order.id} has no item ${line.AmazonOrderItemCode ?? ''}.`;
  if (!ADJUSTMENT_REASONS.has(line.AdjustmentReason ?? '')) {
    return `The adjustment reason ${line.AdjustmentReason ?? ''} is unknown.`;
  }
  const left = computeRefundable(account, order, item, now);
  const amounts: { -readonly [Name in keyof RefundAmounts]: number } = {
    principal: 0,
    tax: 0,
    shipping: 0,
    shippingTax: 0,
  };
  for (const [component, name] of COMPONENTS) {
    const amount = parseMinorUnits(line[component] || '0', order.currency);
    if (amount === undefined) return `The amount of ${component} is invalid: ${line[component]}.`;
    if (amount > left[name]) {
      return `Of ${component} of item ${item.id}, only ${formatDecimal(left[name], order.currency)} can be refunded.`;
    }
    amounts[name] = amount;
  }
  if (Object.values(amounts).every((amount) => amount === 0)) return `Item ${item.id} has no amount to refund.`;
  return { at: now, orderItemId: item.id, amounts };
}

const COMPONENTS = [
  ['Principal', 'principal'],
  ['Tax', 'tax'],
  ['Shipping', 'shipping'],
  ['ShippingTax', 'shippingTax'],
] as const satisfies readonly (readonly [string, keyof RefundAmounts])[];

/** The values of AdjustmentReason in OrderAdjustment.xsd. */
const ADJUSTMENT_REASONS: ReadonlySet<string> = new Set([
  'NoInventory',
  'CustomerReturn',
  'GeneralAdjustment',
  'CouldNotShip',
  'DifferentItem',
  'Abandoned',
  'CustomerCancel',
  'PriceError',
  'ProductOutofStock',
  'CustomerAddressIncorrect',
  'Exchange',
  'Other',
  'CarrierCreditDecision',
  'RiskAssessmentInformationNotValid',
  'CarrierCoverageFailure',
  'TransactionRecord',
  'Undeliverable',
  'RefusedDelivery',
]);

const invoiceConfirmationsCollection = defineCollection<object>('invoice-confirmations');

/** Saves the confirmation of an invoice, which does not change the order. */
const confirmInvoice: Instruction = (order, { fields, lines, messageId }, { account, feed, now }) => {
  if (order.status === 'Pending' || order.status === 'Canceled') return `Order ${order.id} is ${order.status}.`;
  const confirmation = { orderId: order.id, fields, lines, at: now };
  collection(account, invoiceConfirmationsCollection).set(`${feed.id}/${messageId}`, confirmation);
  return null;
};

/** Processors of feeds about orders, by feed type. */
export const orderFeeds: Readonly<Record<string, MessageProcessor<OrderInstruction>>> = {
  POST_ORDER_FULFILLMENT_DATA: createOrderFeed(confirmShipment),
  POST_FLAT_FILE_FULFILLMENT_DATA: createOrderFeed(confirmShipment),
  POST_ORDER_ACKNOWLEDGEMENT_DATA: createOrderFeed(acknowledge),
  POST_FLAT_FILE_ORDER_ACKNOWLEDGEMENT_DATA: createOrderFeed(acknowledge),
  POST_INVOICE_CONFIRMATION_DATA: createOrderFeed(confirmInvoice),
  POST_PAYMENT_ADJUSTMENT_DATA: createOrderFeed(adjustPayment),
  POST_FLAT_FILE_PAYMENT_ADJUSTMENT_DATA: createOrderFeed(adjustPayment),
};
