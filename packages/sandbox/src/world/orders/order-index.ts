import { runAtOnce, type Slices } from '../../base/slices.ts';
import type { Account } from '../accounts/account.ts';
import type { Order } from './order.ts';

type Orders = ReadonlyMap<string, Order>;

/** The number of changes of an account's orders. A restored account has other maps, so it starts again at zero. */
const changes = new WeakMap<Orders, number>();

/**
 * Adds or replaces an order. Every change of an order must use this function, because it invalidates what
 * `oncePerChange` computed.
 */
export function putOrder({ orders }: Account, order: Order): void {
  orders.set(order.id, order);
  noteOrderChange(orders);
}

/** Invalidates what `oncePerChange` computed, after a change of orders or of records that belong to them. */
export function noteOrderChange(orders: Orders): void {
  changes.set(orders, (changes.get(orders) ?? 0) + 1);
}

/** Wraps a function so that its result is reused until an order of the account changes. */
export function oncePerChange<Value>(work: (account: Account) => Value): (account: Account) => Value {
  const read = oncePerChangeInSlices<Value>((account) => computeAtOnce(() => work(account)));
  return (account) => runAtOnce(read(account));
}

/** Computes a value in one slice. */
// biome-ignore lint/correctness/useYield: there is nothing to wait for.
function* computeAtOnce<Value>(work: () => Value): Slices<Value> {
  return work();
}

function oncePerChangeInSlices<Value>(work: (account: Account) => Slices<Value>): (account: Account) => Slices<Value> {
  const computed = new WeakMap<Orders, { readonly at: number; readonly value: Value }>();
  return function* (account) {
    const at = changes.get(account.orders) ?? 0;
    const latest = computed.get(account.orders);
    if (latest?.at === at) return latest.value;
    const value = yield* work(account);
    computed.set(account.orders, { at, value });
    return value;
  };
}

/**
 * Wraps a function like `oncePerChange`, for results that grow with time and are computed in slices. The function gets the end of the
 * current period, and its result is reused until that end.
 *
 * @param period Length of a period in milliseconds.
 */
export function oncePerPeriod<Value>(
  period: number,
  work: (account: Account, until: number) => Slices<Value>,
): (account: Account, now: number) => Slices<Value> {
  const works = new Map<number, (account: Account) => Slices<Value>>();
  return (account, now) => {
    const until = (Math.floor(now / period) + 1) * period;
    const periodWork = works.get(until) ?? oncePerChangeInSlices((changed: Account) => work(changed, until));
    // Only the last two periods are in use at the same time: a longer list would keep results that nobody needs.
    if (!works.has(until) && works.size >= MAX_PERIODS) works.clear();
    works.set(until, periodWork);
    return periodWork(account);
  };
}

const MAX_PERIODS = 2;

/** Orders by time of purchase. */
export const listByPurchase = oncePerChange(({ orders }) => sortOrders(orders, (order) => order.purchasedAt));

/** Orders by the time of their last change. */
export const listByUpdate = oncePerChange(({ orders }) => sortOrders(orders, (order) => order.updatedAt));

function sortOrders(orders: Orders, getTime: (order: Order) => number): readonly Order[] {
  return [...orders.values()].sort((one, other) => getTime(one) - getTime(other));
}

/** Returns the position of the first entry with this time or a later one, in a list in time order. */
export function findFirstSince<Entry>(
  entries: readonly Entry[],
  time: number,
  getTime: (entry: Entry) => number,
): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (getTime(entries[middle] as Entry) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
