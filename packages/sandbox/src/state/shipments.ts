import type { Account } from './account.ts';
import type { Order } from './order.ts';

export interface ShippedItem {
  readonly orderItemId: string;
  readonly quantity: number;
}

/** Ships these units. The caller has made sure that the order has them and that they have not gone yet. */
export function ship(account: Account, order: Order, shipped: readonly ShippedItem[], at: number): Order {
  const items = order.items.map((item) => ({ ...item, shipped: item.shipped + unitsOf(item.id, shipped) }));
  const isComplete = items.every((item) => item.shipped === item.quantity);
  const changed: Order = { ...order, items, updatedAt: at, status: isComplete ? 'Shipped' : 'PartiallyShipped' };
  account.orders.set(order.id, changed);
  return changed;
}

function unitsOf(itemId: string, shipped: readonly ShippedItem[]): number {
  return shipped.filter((item) => item.orderItemId === itemId).reduce((sum, item) => sum + item.quantity, 0);
}
