import { notFound } from '../../base/api-error.ts';
import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';

/** Finds the order of a call. Throws a 404 if the seller has no order with this ID. */
export function findOrder(call: SellerCall<{ readonly orderId: string }>): Order {
  const order = call.account.orders.get(call.path.orderId);
  if (order === undefined) throw notFound('The order');
  return order;
}
