import { invalidInput } from '../../base/api-error.ts';
import { empty } from '../../base/response.ts';
import { collection, defineCollection } from '../../world/accounts/account.ts';
import { cancelOrder } from '../../world/orders/cancel-order.ts';
import type { Order } from '../../world/orders/order.ts';
import { shipRest } from '../../world/orders/shipments.ts';
import type { SellerCall } from '../handler.ts';
import { operation } from '../operation.ts';
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
export const updateShipmentStatus = operation('orders', 'v0', 'updateShipmentStatus', (call) => {
  const order = findOrder(call);
  const { marketplaceId, shipmentStatus, orderItems } = call.body;
  checkMarketplace(order, marketplaceId);
  for (const { orderItemId } of orderItems ?? []) checkOrderItem(order, orderItemId ?? undefined);
  if (order.status !== 'Unshipped' && order.status !== 'PartiallyShipped') {
    throw invalidInput(`Order ${order.id} is ${order.status}.`, 'orderId (path)');
  }
  collection(call.account, pickUpsCollection).set(order.id, { status: shipmentStatus, at: call.now });
  if (shipmentStatus === 'PickedUp') shipRest(call.account, order, call.now);
  if (shipmentStatus === 'RefusedPickup') cancelPickUp(call, order);
  return empty(NO_CONTENT);
});

function cancelPickUp({ account, now }: SellerCall, order: Order): void {
  if (order.status === 'PartiallyShipped') throw invalidInput(`Order ${order.id} has been shipped in part.`);
  cancelOrder(account, order, now);
}

function checkOrderItem(order: Order, id: string | undefined): void {
  if (order.items.some((item) => item.id === id)) return;
  throw invalidInput(`Order ${order.id} has no item ${id}.`, 'orderItems (body)');
}
