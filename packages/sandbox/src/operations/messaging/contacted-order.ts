import { invalidInput, requireFound } from '../../base/api-error.ts';
import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';

/** Finds the order of the call. Throws a 404 if there is none, and a 400 if it belongs to another marketplace. */
export function findContactedOrder(call: SellerCall<{ readonly amazonOrderId: string }>): Order {
  const order = requireFound(call.account.orders.get(call.path.amazonOrderId), 'The order');
  const namesStore = call.operation.parameters.some(({ name }) => name === 'marketplaceIds');
  if (namesStore && !call.query.list('marketplaceIds').includes(order.marketplaceId)) {
    throw invalidInput('The order was not placed in this marketplace.', 'marketplaceIds (query)');
  }
  return order;
}
