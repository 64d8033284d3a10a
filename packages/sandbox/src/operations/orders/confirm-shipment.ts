import { invalidInput } from '../../base/api-error.ts';
import { momentOf } from '../../base/formats.ts';
import { isJsonObject, type JsonObject, textOf } from '../../base/json-value.ts';
import { empty } from '../../base/response.ts';
import type { Order } from '../../world/orders/order.ts';
import { keepParcel, type ParcelDetails, parcelsOf, type ShippedItem, ship } from '../../world/orders/shipments.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { bodyObject, requiredText } from '../job-request.ts';
import { checkMarketplace } from './check-marketplace.ts';
import { findOrder } from './find-order.ts';

const NO_CONTENT = 204;

/** Marks units as shipped. A known package reference with the same items only updates that package's details. */
export const confirmShipment: Handler = (call) => {
  const order = findOrder(call);
  const body = bodyObject(call);
  checkMarketplace(order, body);
  const detail = isJsonObject(body.packageDetail) ? body.packageDetail : {};
  const details = readDetails(detail);
  const items = readItems(detail);
  if (isCorrection(call, order, details.reference, items)) return keep(call, order, details, items);
  rejectClosed(order);
  for (const item of items) rejectItem(order, item);
  ship(call.account, order, items, call.now);
  return keep(call, order, details, items);
};

function keep(call: SellerCall, order: Order, details: ParcelDetails, items: readonly ShippedItem[]) {
  keepParcel(call.account, order.id, { ...details, items, confirmedAt: call.now });
  return empty(NO_CONTENT);
}

function readDetails(detail: JsonObject): ParcelDetails {
  const reference = requiredText(detail, 'packageReferenceId');
  if (!/^[1-9]\d*$/.test(reference)) throw fault('packageReferenceId must be a positive number.', 'packageReferenceId');
  const shippedAt = momentOf(requiredText(detail, 'shipDate'));
  if (shippedAt === undefined) throw fault('shipDate is not a date.', 'shipDate');
  return {
    reference,
    carrierCode: requiredText(detail, 'carrierCode'),
    carrierName: textOf(detail.carrierName) ?? null,
    shippingMethod: textOf(detail.shippingMethod) ?? null,
    trackingNumber: requiredText(detail, 'trackingNumber'),
    shippedAt,
  };
}

/** Reads the items of a package. Lines of the same item are added up. */
function readItems({ orderItems }: JsonObject): readonly ShippedItem[] {
  if (!Array.isArray(orderItems) || orderItems.length === 0) throw fault('orderItems is required.', 'orderItems');
  const units = new Map<string, number>();
  for (const given of orderItems) {
    const line: JsonObject = isJsonObject(given) ? given : {};
    const id = requiredText(line, 'orderItemId');
    const { quantity } = line;
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) {
      throw fault('quantity must be a whole number from 1 up.', 'quantity');
    }
    units.set(id, (units.get(id) ?? 0) + quantity);
  }
  return [...units].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
}

function isCorrection(call: SellerCall, order: Order, reference: string, items: readonly ShippedItem[]): boolean {
  const known = parcelsOf(call.account, order.id).find((parcel) => parcel.reference === reference);
  if (known === undefined) return false;
  const sorted = (list: readonly ShippedItem[]) =>
    JSON.stringify(list.map(({ orderItemId, quantity }) => [orderItemId, quantity]).sort());
  if (sorted(known.items) === sorted(items)) return true;
  throw fault(`Package ${reference} was confirmed with other items.`, 'packageReferenceId');
}

function rejectClosed({ id, status, channel }: Order): void {
  if (channel === 'AFN') throw fault(`Order ${id} is fulfilled by Amazon.`, 'orderId');
  if (status === 'Shipped') throw fault(`Order ${id} has already been shipped.`, 'orderId');
  if (status === 'Pending' || status === 'Canceled')
    throw fault(`Order ${id} is ${status} and cannot ship.`, 'orderId');
}

function rejectItem(order: Order, { orderItemId, quantity }: ShippedItem): void {
  const item = order.items.find(({ id }) => id === orderItemId);
  if (item === undefined) throw fault(`Order ${order.id} has no item ${orderItemId}.`, 'orderItemId');
  const left = item.quantity - item.shipped;
  if (left === 0) throw fault(`Item ${orderItemId} has already been shipped.`, 'orderItemId');
  if (quantity > left) throw fault(`Only ${left} of item ${orderItemId} are left to ship.`, 'quantity');
}

function fault(message: string, name: string) {
  return invalidInput(message, `Parameter: ${name} (${name === 'orderId' ? 'path' : 'body'})`);
}
