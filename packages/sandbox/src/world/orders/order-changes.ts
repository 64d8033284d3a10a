import { createRandom } from '../../base/random.ts';
import type { Order, OrderStatus } from './order.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CANCELLED_SHARE = 0.05;

/** The time that an order waits for its payment, in milliseconds. */
export const PENDING_DURATION = 30 * MINUTE;

/** A change of an order that happens by itself, and its time. */
interface OrderChange {
  readonly at: number;
  readonly status: OrderStatus;
}

/**
 * Returns the next change of an order; null if it is final. Amazon's fulfillment centers ship within 40 hours. Orders
 * that the seller has not confirmed by the end of the ship window count as shipped then.
 */
export function findNextChange(
  order: Order,
  shop: { readonly seed: string; readonly openedAt: number },
): OrderChange | null {
  // Most orders are final. Creating random numbers for them would take more time than everything else.
  if (order.status === 'Shipped' || order.status === 'Canceled') return null;
  const random = createRandom(`${shop.seed}/fate ${order.id}`);
  const cancelled = random.chance(CANCELLED_SHARE);
  if (order.status === 'Pending') {
    return { at: order.purchasedAt + PENDING_DURATION, status: cancelled ? 'Canceled' : 'Unshipped' };
  }
  const byWarehouse = order.channel === 'AFN' && order.purchasedAt > shop.openedAt;
  const at = byWarehouse ? order.purchasedAt + random.integer(3 * HOUR, 40 * HOUR) : order.shipWindow.to;
  return { at, status: 'Shipped' };
}
