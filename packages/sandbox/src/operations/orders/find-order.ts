import { requireFound } from '../../base/api-error.ts';
import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';

/** Finds the order of a call. Throws a 404 if the seller has no order with this ID. */
export function findOrder(call: SellerCall<{ readonly orderId: string }>): Order {
  return requireFound(call.account.orders.get(call.path.orderId), 'The order');
}
