import { notFound } from '../../base/api-error.ts';
import type { Order } from '../../world/orders/order.ts';
import { pathValue, type SellerCall } from '../handler.ts';

/** The order a call is about. Throws a 404 when the seller has none of this number. */
export function findOrder(call: SellerCall): Order {
  const order = call.account.orders.get(pathValue(call, 'orderId'));
  if (order === undefined) throw notFound('The order');
  return order;
}
