import type { Account } from '../accounts/account.ts';
import type { Order } from './order.ts';

type Orders = ReadonlyMap<string, Order>;

/** How often orders have changed. A restored account has other maps, and so starts again. */
const changes = new WeakMap<Orders, number>();

/** Puts an order in place. All changes of orders come this way: what has been worked out of them is outdated then. */
export function putOrder({ orders }: Account, order: Order): void {
  orders.set(order.id, order);
  changes.set(orders, (changes.get(orders) ?? 0) + 1);
}

/** Works something out of an account's orders, and not again until one of them changes. */
export function oncePerChange<Value>(work: (account: Account) => Value): (account: Account) => Value {
  const known = new WeakMap<Orders, { readonly at: number; readonly value: Value }>();
  return (account) => {
    const at = changes.get(account.orders) ?? 0;
    const found = known.get(account.orders);
    if (found?.at === at) return found.value;
    const value = work(account);
    known.set(account.orders, { at, value });
    return value;
  };
}

/** Orders by time of purchase. */
export const byPurchase = oncePerChange(({ orders }) => sorted(orders, (order) => order.purchasedAt));

/** Orders by the time of their last change. */
export const byUpdate = oncePerChange(({ orders }) => sorted(orders, (order) => order.updatedAt));

function sorted(orders: Orders, timeOf: (order: Order) => number): readonly Order[] {
  return [...orders.values()].sort((one, other) => timeOf(one) - timeOf(other));
}

/** Position of the first order whose time is this or later. */
export function firstSince(orders: readonly Order[], time: number, timeOf: (order: Order) => number): number {
  let [low, high] = [0, orders.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timeOf(orders[middle] as Order) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
