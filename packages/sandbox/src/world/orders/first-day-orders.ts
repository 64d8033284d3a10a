import type { Order } from './order.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PAYMENT = HOUR / 2;

/** Smaller shops have only random orders, so that a test can have few orders with known statuses. */
const MIN_ORDERS = 100;
const LATE_ORDERS = 2;
const DUE_ORDERS = 2;

/**
 * Gives a new shop the orders that its seller must act on: orders that are late, orders that are due today, and a defective return
 * to each channel. The changed orders are those that fit and are newest, so the result takes no random number.
 */
export function planFirstDayOrders(orders: readonly Order[], now: number): readonly Order[] {
  if (orders.length < MIN_ORDERS) return orders;
  const changed = new Map<string, Order>();
  const change = (count: number, isFitting: (order: Order) => boolean, edit: (order: Order) => Order) => {
    let remaining = count;
    for (let index = orders.length - 1; index >= 0 && remaining > 0; index -= 1) {
      const order = orders[index] as Order;
      if (changed.has(order.id) || !isFitting(order)) continue;
      changed.set(order.id, edit(order));
      remaining -= 1;
    }
  };
  const isShippedBy = (channel: Order['channel'], order: Order) =>
    order.channel === channel && order.status === 'Shipped';
  change(LATE_ORDERS, (order) => isShippedBy('MFN', order), toUnshipped);
  change(
    DUE_ORDERS,
    (order) => isShippedBy('MFN', order),
    (order) => toDueToday(order, now),
  );
  for (const channel of ['AFN', 'MFN'] as const) {
    const isOld = ({ purchasedAt }: Order) => purchasedAt < now - RETURN_AGE;
    change(
      1,
      (order) => isShippedBy(channel, order) && isOld(order),
      (order) => ({ ...order, returnReason: 'DEFECTIVE' }),
    );
  }
  return orders.map((order) => changed.get(order.id) ?? order);
}

/** Orders that are older than this have all their returns. */
const RETURN_AGE = 21 * DAY;

function toUnshipped(order: Order): Order {
  return {
    ...order,
    status: 'Unshipped',
    updatedAt: order.purchasedAt + PAYMENT,
    items: order.items.map((item) => ({ ...item, shipped: 0 })),
  };
}

/** The seller must ship the order within an hour. The end of the day in the marketplace would need its time zone, which takes time to load. */
function toDueToday(order: Order, now: number): Order {
  return { ...toUnshipped(order), shipWindow: { from: order.shipWindow.from, to: now + HOUR } };
}
