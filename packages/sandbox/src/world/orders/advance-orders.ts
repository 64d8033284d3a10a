import { createRandom } from '../../base/random.ts';
import { createTimeQueue, type TimeQueue } from '../../base/time-queue.ts';
import { type Account, collection, defineChangingCollection, type OrderPlan } from '../accounts/account.ts';
import { addStock, moveStock } from '../inventory/stock.ts';
import { addUnsellableUnits, isUnsellable } from '../inventory/unsellable-units.ts';
import { type BuyableListings, createBuyableListings } from './buyable-listings.ts';
import { cancelOrder } from './cancel-order.ts';
import { generateOrder, pickMarketplace } from './generate-orders.ts';
import type { MerchantShipping } from './merchant-shipping.ts';
import { openOrdersCollection } from './open-orders.ts';
import type { Order } from './order.ts';
import { findNextChange, type OrderChangePlan } from './order-changes.ts';
import { putOrder } from './order-index.ts';
import { listWarehouseReturns } from './returned-goods.ts';
import { shipRest } from './shipments.ts';

const orderLifeCollection = defineChangingCollection<OrderProgress>('order-life');

const DAY = 86_400_000;

/** One of this many orders is a wholesale order, with more lines than one page of order items. */
const WHOLESALE_EVERY = 40;
const WHOLESALE_DRAWS = 60;

/** The maximum number of orders created at once. After the clock was advanced far, only the newest orders are created. */
const MAX_ORDERS_AT_ONCE = 50_000;

/** The state of an account's new orders. Plain data, like every record. */
interface OrderProgress extends OrderPlan, OrderChangePlan {
  placed: number;
  /** Nothing changes before this time. */
  dueAt: number;
}

/** Returns the account's state. Creates it, with the open orders among the initial ones, if it is missing. */
function getProgress(account: Account): OrderProgress {
  const saved = collection(account, orderLifeCollection);
  const known = saved.get('shop');
  if (known !== undefined) return known;
  const progress: OrderProgress = { ...account.orderPlan, placed: 0, dueAt: account.orderPlan.openedAt };
  saved.set('shop', progress);
  for (const order of account.orders.values()) trackOrder(account, progress, order);
  return progress;
}

/** Creates the orders that are due, and applies the changes of orders that are due, each at its own time. */
export function advanceOrders(account: Account, now: number): void {
  const progress = getProgress(account);
  if (now < progress.dueAt) return;
  const open = collection(account, openOrdersCollection);
  const queue = createTimeQueue();
  for (const [id, { dueAt }] of open) {
    if (dueAt <= now) queue.add(id, dueAt);
  }
  const shop: OpenShop = { account, progress, queue, buyable: createBuyableListings(account), now };
  placeOrders(shop);
  applyChanges(shop, now);
  let dueAt = findArrivalTime(progress, progress.placed);
  for (const { dueAt: orderDueAt } of open.values()) dueAt = Math.min(dueAt, orderDueAt);
  progress.dueAt = dueAt;
}

/** A shop whose orders advance until `now`. */
interface OpenShop {
  readonly account: Account;
  readonly progress: OrderProgress;
  /** The orders that change until `now`. */
  readonly queue: TimeQueue;
  readonly buyable: BuyableListings;
  readonly now: number;
}

function placeOrders(shop: OpenShop): void {
  const { account, progress, buyable, now } = shop;
  progress.placed = Math.max(
    progress.placed,
    Math.floor(countDaysOpen(progress, now) * progress.ordersPerDay) - MAX_ORDERS_AT_ONCE,
  );
  for (
    let at = findArrivalTime(progress, progress.placed);
    at <= now;
    at = findArrivalTime(progress, progress.placed)
  ) {
    // Earlier changes return units that a buyer can buy.
    applyChanges(shop, at - 1);
    const random = createRandom(`${progress.seed}/order ${progress.placed}`);
    const lines = progress.placed % WHOLESALE_EVERY === WHOLESALE_EVERY - 1 ? WHOLESALE_DRAWS : undefined;
    progress.placed += 1;
    const marketplace = pickMarketplace(account.marketplaces, random);
    const listings = buyable.list(marketplace);
    if (listings.length === 0) continue;
    const order = generateOrder(at, listings, marketplace, at, random, { lines, countUnits: buyable.countUnits });
    // An offer that has not started or has ended cannot be bought.
    if (!order.items.every(({ price }) => price > 0)) continue;
    addPlacedOrder(account, progress, order);
    buyable.noteStock(order);
    const dueAt = collection(account, openOrdersCollection).get(order.id)?.dueAt;
    if (dueAt !== undefined && dueAt <= now) shop.queue.add(order.id, dueAt);
  }
}

/** Applies the changes that are due at a time, in the order of their times. */
function applyChanges({ account, progress, queue, buyable, now }: OpenShop, until: number): void {
  for (let due = queue.takeUntil(until); due !== undefined; due = queue.takeUntil(until)) {
    const dueAt = applyChange(account, progress, due.key);
    if (dueAt !== undefined && dueAt <= now) queue.add(due.key, dueAt);
    const order = account.orders.get(due.key);
    if (order !== undefined) buyable.noteStock(order);
  }
}

/** Adds an order that was not planned. Its later changes are like those of any other order. */
export function addOrder(account: Account, order: Order): void {
  const progress = getProgress(account);
  addPlacedOrder(account, progress, order);
  progress.dueAt = Math.min(progress.dueAt, findNextChange(order, progress)?.at ?? progress.dueAt);
}

/**
 * Plans the later changes of orders again after records were replaced or removed without a call. A change or return that
 * would be due already is left out, so that an order keeps the status that it was given.
 */
export function replanOrders(account: Account, ids: Iterable<string>, now: number): void {
  const progress = getProgress(account);
  const open = collection(account, openOrdersCollection);
  for (const id of ids) {
    const order = account.orders.get(id);
    const next = order === undefined ? null : findNextChange(order, progress);
    const dueAt = order === undefined ? undefined : (next?.at ?? listReturnTimes(order, now)[0]);
    if (dueAt === undefined || dueAt <= now) open.delete(id);
    else open.set(id, { dueAt });
  }
  // The next advance then reads the plan of all orders again.
  progress.dueAt = Math.min(progress.dueAt, now);
}

/** Sets who ships the orders that the merchant fulfills, from now on. */
export function setMerchantShipping(account: Account, merchantShipping: MerchantShipping, now: number): void {
  const progress = { ...getProgress(account), merchantShipping, shippingSince: now, dueAt: now };
  collection(account, orderLifeCollection).set('shop', progress);
  const open = collection(account, openOrdersCollection);
  for (const order of account.orders.values()) {
    if (order.channel === 'AFN') continue;
    const next = findNextChange(order, progress);
    if (next === null) open.delete(order.id);
    else open.set(order.id, { dueAt: next.at });
  }
}

/** Returns who ships the orders that the merchant fulfills. */
export function getMerchantShipping(account: Account): MerchantShipping {
  return getProgress(account).merchantShipping ?? 'world';
}

function addPlacedOrder(account: Account, progress: OrderProgress, order: Order): void {
  putOrder(account, order);
  moveStock(account, order, -1, order.purchasedAt);
  trackOrder(account, progress, order);
}

function countDaysOpen({ openedAt }: OrderProgress, now: number): number {
  return (now - openedAt) / DAY;
}

/** Returns the time of the order with this number. The day is divided into equal parts with one order each. */
function findArrivalTime({ seed, ordersPerDay, openedAt }: OrderProgress, number: number): number {
  if (ordersPerDay === 0) return Number.MAX_SAFE_INTEGER;
  const within = createRandom(`${seed}/arrival ${number}`).next();
  return openedAt + Math.ceil(((number + within) * DAY) / ordersPerDay);
}

/** Applies the next change of an order. Returns the time of the one after it; undefined if there is none. */
function applyChange(account: Account, progress: OrderProgress, id: string): number | undefined {
  const open = collection(account, openOrdersCollection);
  const order = account.orders.get(id);
  const plannedAt = open.get(id)?.dueAt ?? 0;
  let at = order === undefined ? undefined : findNextTime(order, progress, plannedAt - 1);
  if (order !== undefined && at !== undefined && at <= plannedAt) {
    const next = findNextChange(order, progress);
    if (next === null) returnUnits(account, order, at);
    else if (next.status === 'Shipped') shipRest(account, order, at);
    else if (next.status === 'Canceled') cancelOrder(account, order, at);
    else putOrder(account, { ...order, status: next.status, updatedAt: at });
    // A return happens once: the next one is later.
    at = findNextTime(account.orders.get(id) ?? order, progress, at);
  }
  if (at === undefined) open.delete(id);
  else open.set(id, { dueAt: at });
  return at;
}

/** Adds the units that were returned at a time to the stock, or to the units that cannot be sold. */
function returnUnits(account: Account, order: Order, at: number): void {
  for (const goods of listWarehouseReturns(order, at - 1)) {
    if (goods.returnedAt !== at) continue;
    if (isUnsellable(goods)) addUnsellableUnits(account, goods);
    else addStock(account, goods.item.sku, goods.quantity, at);
  }
}

/** Returns the time of the next change of an order, or of the next return after a time; undefined if there is none. */
function findNextTime(order: Order, progress: OrderProgress, after: number): number | undefined {
  return findNextChange(order, progress)?.at ?? listReturnTimes(order, after)[0];
}

function listReturnTimes(order: Order, after: number): readonly number[] {
  return order.status === 'Shipped' ? listWarehouseReturns(order, after).map(({ returnedAt }) => returnedAt) : [];
}

function trackOrder(account: Account, progress: OrderProgress, order: Order): void {
  const dueAt = findNextTime(order, progress, progress.openedAt);
  if (dueAt !== undefined) collection(account, openOrdersCollection).set(order.id, { dueAt });
}
