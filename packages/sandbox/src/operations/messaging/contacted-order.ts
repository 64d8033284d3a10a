import { invalidInput, notFound } from '../../base/api-error.ts';
import type { Order } from '../../world/orders/order.ts';
import { pathValue, type SellerCall } from '../handler.ts';

/** The order whose buyer is to be contacted. Throws a 404 without one, and a 400 for another store's name. */
export function contactedOrder(call: SellerCall): Order {
  const order = call.account.orders.get(pathValue(call, 'amazonOrderId'));
  if (order === undefined) throw notFound('The order');
  const namesStore = call.operation.parameters.some(({ name }) => name === 'marketplaceIds');
  if (namesStore && !call.query.list('marketplaceIds').includes(order.marketplaceId)) {
    throw invalidInput('The order was not placed in this marketplace.', 'Parameter: marketplaceIds (query)');
  }
  return order;
}
