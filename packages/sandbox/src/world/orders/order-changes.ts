import { seededRandom } from '../../base/random.ts';
import type { Order, OrderStatus } from './order.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CANCELLED = 0.05;

/** How long an order waits for its payment, in milliseconds. */
export const PENDING_FOR = 30 * MINUTE;

/** What happens to an order by itself, and when. */
export interface OrderChange {
  readonly at: number;
  readonly status: OrderStatus;
}

/**
 * The next change of an order; null when it has come to its end. The marketplace's warehouses ship within hours;
 * what the seller has not confirmed by the end of the ship window counts as shipped then.
 */
export function nextChange(
  order: Order,
  shop: { readonly seed: string; readonly openedAt: number },
): OrderChange | null {
  // Most orders have come to their end; drawing their chances would cost more than all the rest.
  if (order.status === 'Shipped' || order.status === 'Canceled') return null;
  const random = seededRandom(`${shop.seed}/fate ${order.id}`);
  const cancelled = random.chance(CANCELLED);
  if (order.status === 'Pending') {
    return { at: order.purchasedAt + PENDING_FOR, status: cancelled ? 'Canceled' : 'Unshipped' };
  }
  const byWarehouse = order.channel === 'AFN' && order.purchasedAt > shop.openedAt;
  const at = byWarehouse ? order.purchasedAt + random.integer(3 * HOUR, 40 * HOUR) : order.shipWindow.to;
  return { at, status: 'Shipped' };
}
