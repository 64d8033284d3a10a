import type * as Catalogue from '@supercargo/catalogue/types/orders-v0';
import { invalidInput } from '../../base/api-error.ts';
import { parseTime } from '../../base/formats.ts';
import type { Received } from '../../base/json-value.ts';
import { empty } from '../../base/response.ts';
import type { Order } from '../../world/orders/order.ts';
import { addParcel, listConfirmedParcels, type ParcelDetails } from '../../world/orders/parcels.ts';
import { type ShippedItem, ship } from '../../world/orders/shipments.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';
import { checkMarketplace } from './check-marketplace.ts';
import { findOrder } from './find-order.ts';

const NO_CONTENT = 204;

/** Marks units as shipped. A known package reference with the same items only updates that package's details. */
export const confirmShipment = operation('orders', 'v0', 'confirmShipment', (call) => {
  const order = findOrder(call);
  const { marketplaceId, packageDetail: detail } = call.body;
  checkMarketplace(order, marketplaceId);
  const details = readDetails(detail);
  const items = readItems(detail);
  if (isCorrection(call, order, details.reference, items)) return saveParcel(call, order, details, items);
  checkOpen(order);
  for (const item of items) checkItem(order, item);
  ship(call.account, order, items, call.now);
  return saveParcel(call, order, details, items);
});

function saveParcel(call: SellerCall, order: Order, details: ParcelDetails, items: readonly ShippedItem[]) {
  addParcel(call.account, order.id, { ...details, items, confirmedAt: call.now });
  return empty(NO_CONTENT);
}

function readDetails(detail: Received<Catalogue.PackageDetailInput>): ParcelDetails {
  const reference = readText(detail, 'packageReferenceId');
  if (!/^[1-9]\d*$/.test(reference))
    throw invalidInput('packageReferenceId must be a positive number.', 'packageReferenceId (body)');
  const shippedAt = parseTime(readText(detail, 'shipDate'));
  if (shippedAt === undefined) throw invalidInput('shipDate is not a date.', 'shipDate (body)');
  const [carrierCode, carrierName] = [readText(detail, 'carrierCode'), detail.carrierName ?? null];
  // Description of `carrierName` in ordersV0.json.
  if (carrierCode.toLowerCase() === 'other' && (carrierName ?? '') === '')
    throw invalidInput('carrierName is required with the carrierCode Other.', 'carrierName (body)');
  return {
    reference,
    carrierCode,
    carrierName,
    shippingMethod: detail.shippingMethod ?? null,
    trackingNumber: readText(detail, 'trackingNumber'),
    shippedAt,
  };
}

/** Reads the items of a package. Lines of the same item are added up. */
function readItems({ orderItems }: Received<Catalogue.PackageDetailInput>): readonly ShippedItem[] {
  if (orderItems.length === 0) throw invalidInput('orderItems is required.', 'orderItems (body)');
  const units = new Map<string, number>();
  for (const line of orderItems) {
    const id = readText(line, 'orderItemId');
    const { quantity } = line;
    if (!Number.isInteger(quantity) || quantity < 1) {
      throw invalidInput('quantity must be a whole number from 1 up.', 'quantity (body)');
    }
    units.set(id, (units.get(id) ?? 0) + quantity);
  }
  return [...units].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
}

function isCorrection(call: SellerCall, order: Order, reference: string, items: readonly ShippedItem[]): boolean {
  const known = listConfirmedParcels(call.account, order.id).find((parcel) => parcel.reference === reference);
  if (known === undefined) return false;
  const sorted = (list: readonly ShippedItem[]) =>
    JSON.stringify(list.map(({ orderItemId, quantity }) => [orderItemId, quantity]).sort());
  if (sorted(known.items) === sorted(items)) return true;
  throw invalidInput(`Package ${reference} was confirmed with other items.`, 'packageReferenceId (body)');
}

function checkOpen({ id, status, channel }: Order): void {
  if (channel === 'AFN') throw invalidInput(`Order ${id} is fulfilled by Amazon.`, 'orderId (path)');
  if (status === 'Shipped') throw invalidInput(`Order ${id} has already been shipped.`, 'orderId (path)');
  if (status === 'Pending' || status === 'Canceled')
    throw invalidInput(`Order ${id} is ${status} and cannot ship.`, 'orderId (path)');
}

function checkItem(order: Order, { orderItemId, quantity }: ShippedItem): void {
  const item = order.items.find(({ id }) => id === orderItemId);
  if (item === undefined) throw invalidInput(`Order ${order.id} has no item ${orderItemId}.`, 'orderItemId (body)');
  const left = item.quantity - item.shipped;
  if (left === 0) throw invalidInput(`Item ${orderItemId} has already been shipped.`, 'orderItemId (body)');
  if (quantity > left) throw invalidInput(`Only ${left} of item ${orderItemId} are left to ship.`, 'quantity (body)');
}
