import { createRandom, type Random } from '../../base/random.ts';
import type { MerchantShipping } from './merchant-shipping.ts';
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

/** What the changes of a seller's orders depend on. */
export interface OrderChangePlan {
  readonly seed: string;
  readonly openedAt: number;
  /** Who ships the orders that the seller fulfills. Missing: the world. */
  readonly merchantShipping?: MerchantShipping;
  /** The time from which `merchantShipping` applies. Missing: `openedAt`. */
  readonly shippingSince?: number;
}

/**
 * Returns the next change of an order; null if it does not change by itself. Amazon's fulfillment centers ship within 40
 * hours. Orders that the seller has not confirmed by the end of the ship window are shipped as the plan says.
 */
export function findNextChange(order: Order, shop: OrderChangePlan): OrderChange | null {
  // Most orders are final. Creating random numbers for them would take more time than everything else.
  if (order.status === 'Shipped' || order.status === 'Canceled') return null;
  const random = createRandom(`${shop.seed}/fate ${order.id}`);
  const cancelled = random.chance(CANCELLED_SHARE);
  if (order.status === 'Pending') {
    return { at: order.purchasedAt + PENDING_DURATION, status: cancelled ? 'Canceled' : 'Unshipped' };
  }
  if (order.channel === 'MFN') {
    const at = findMerchantTime(order, shop, random);
    return at === null ? null : { at, status: 'Shipped' };
  }
  const byWarehouse = order.purchasedAt > shop.openedAt;
  const at = byWarehouse ? order.purchasedAt + random.integer(3 * HOUR, 40 * HOUR) : order.shipWindow.to;
  return { at, status: 'Shipped' };
}

/** Returns the time at which the world ships an order for the merchant; null if it does not. Overdue orders follow within a day. */
function findMerchantTime(order: Order, shop: OrderChangePlan, random: Random): number | null {
  const { merchantShipping = 'world', shippingSince = shop.openedAt } = shop;
  if (merchantShipping === 'nobody') return null;
  const delay = random.integer(6 * HOUR, 24 * HOUR);
  const due = order.shipWindow.to;
  const isOverdue = due <= shippingSince;
  return merchantShipping === 'late' || isOverdue ? Math.max(due, shippingSince) + delay : due;
}
