import type { Account } from '../accounts/account.ts';
import type { Order } from './order.ts';
import { PENDING_DURATION } from './order-changes.ts';
import { listShipments } from './shipments.ts';

/** Returns an order as it was after each change so far, oldest first. `updatedAt` is the time of the change. */
export function orderSteps(account: Account, order: Order): readonly Order[] {
  const items = order.items.map((item) => ({ ...item, shipped: 0 }));
  const placed: Order = { ...order, status: 'Pending', items, updatedAt: order.purchasedAt };
  if (order.status === 'Pending') return [placed];
  const confirmed: Order = { ...placed, status: 'Unshipped', updatedAt: order.purchasedAt + PENDING_DURATION };
  if (order.status === 'Canceled' && order.updatedAt <= confirmed.updatedAt) return [placed, order];
  const steps = [placed, confirmed];
  let last = confirmed;
  for (const shipment of listShipments(account, order)) {
    last = { ...afterShipment(last, shipment.items), updatedAt: shipment.at };
    steps.push(last);
  }
  return order.status === 'Canceled' ? [...steps, order] : steps;
}

function afterShipment(
  order: Order,
  left: readonly { readonly orderItemId: string; readonly quantity: number }[],
): Order {
  const items = order.items.map((item) => {
    const units = left.filter(({ orderItemId }) => orderItemId === item.id);
    return { ...item, shipped: units.reduce((sum, { quantity }) => sum + quantity, item.shipped) };
  });
  const isComplete = items.every(({ shipped, quantity }) => shipped === quantity);
  return { ...order, items, status: isComplete ? 'Shipped' : 'PartiallyShipped' };
}
