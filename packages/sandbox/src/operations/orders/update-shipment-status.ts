import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject } from '../../base/json-value.ts';
import { empty } from '../../base/response.ts';
import { collection, defineCollection } from '../../world/accounts/account.ts';
import { cancelOrder } from '../../world/orders/cancel-order.ts';
import type { Order } from '../../world/orders/order.ts';
import { shipRest } from '../../world/orders/shipments.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { readBody } from '../job-request.ts';
import { checkMarketplace } from './check-marketplace.ts';
import { findOrder } from './find-order.ts';

const pickUpsCollection = defineCollection<PickUp>('pick-ups');

const NO_CONTENT = 204;

/** The status of an in-store pickup, set at the given time. */
interface PickUp {
  readonly status: string;
  readonly at: number;
}

/** `PickedUp` ships the order and `RefusedPickup` cancels it. `ReadyForPickup` is only saved. */
export const updateShipmentStatus: Handler = (call) => {
  const order = findOrder(call);
  const { shipmentStatus, orderItems, ...body } = readBody(call);
  checkMarketplace(order, body);
  if (Array.isArray(orderItems)) for (const item of orderItems) checkOrderMarketplace(order, item);
  if (order.status !== 'Unshipped' && order.status !== 'PartiallyShipped') {
    throw invalidInput(`Order ${order.id} is ${order.status}.`, 'Parameter: orderId (path)');
  }
  collection(call.account, pickUpsCollection).set(order.id, { status: String(shipmentStatus), at: call.now });
  if (shipmentStatus === 'PickedUp') shipRest(call.account, order, call.now);
  if (shipmentStatus === 'RefusedPickup') cancelPickUp(call, order);
  return empty(NO_CONTENT);
};

function cancelPickUp({ account, now }: SellerCall, order: Order): void {
  if (order.status === 'PartiallyShipped') throw invalidInput(`Order ${order.id} has been shipped in part.`);
  cancelOrder(account, order, now);
}

function checkOrderMarketplace(order: Order, input: unknown): void {
  const id = isJsonObject(input) ? input.orderItemId : undefined;
  if (order.items.some((item) => item.id === id)) return;
  throw invalidInput(`Order ${order.id} has no item ${String(id)}.`, 'Parameter: orderItems (body)');
}
