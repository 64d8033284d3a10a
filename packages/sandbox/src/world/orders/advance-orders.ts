import type { Marketplace } from '../../base/marketplaces.ts';
import { createRandom } from '../../base/random.ts';
import { type Account, collection, defineChangingCollection, type OrderPlan } from '../accounts/account.ts';
import { addStock, moveStock } from '../inventory/stock.ts';
import { addUnsellableUnits, isUnsellable } from '../inventory/unsellable-units.ts';
import type { Listing } from '../listings/listing.ts';
import { isSuppressed } from '../listings/listing-status.ts';
import { hasOffer } from '../listings/offer-price.ts';
import { listMarketplaceListings } from '../listings/store-listing.ts';
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

/** Creates the orders that are due, and applies the changes of orders that are due. */
export function advanceOrders(account: Account, now: number): void {
  const progress = getProgress(account);
  if (now < progress.dueAt) return;
  placeOrders(account, progress, now);
  const open = collection(account, openOrdersCollection);
  let dueAt = findArrivalTime(progress, progress.placed);
  for (const [id, { dueAt: orderDueAt }] of open) {
    const next = orderDueAt > now ? orderDueAt : applyChanges(account, progress, id, now);
    dueAt = Math.min(dueAt, next);
  }
  progress.dueAt = dueAt;
}

function placeOrders(account: Account, progress: OrderProgress, now: number): void {
  if (findArrivalTime(progress, progress.placed) > now) return;
  const buyableIn = createBuyableLookup(account);
  progress.placed = Math.max(
    progress.placed,
    Math.floor(countDaysOpen(progress, now) * progress.ordersPerDay) - MAX_ORDERS_AT_ONCE,
  );
  for (
    let at = findArrivalTime(progress, progress.placed);
    at <= now;
    at = findArrivalTime(progress, progress.placed)
  ) {
    const random = createRandom(`${progress.seed}/order ${progress.placed}`);
    const lines = progress.placed % WHOLESALE_EVERY === WHOLESALE_EVERY - 1 ? WHOLESALE_DRAWS : undefined;
    progress.placed += 1;
    const marketplace = pickMarketplace(account.marketplaces, random);
    const buyable = buyableIn(marketplace);
    if (buyable.length === 0) continue;
    const order = generateOrder(at, buyable, marketplace, at, random, { lines });
    // An offer that has not started or has ended cannot be bought.
    if (order.items.every(({ price }) => price > 0)) addPlacedOrder(account, progress, order);
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

/** Returns a function that lists what can be bought in a marketplace at some time. Later sales do not change its result. */
function createBuyableLookup({ listings }: Account): (store: Marketplace) => readonly Listing[] {
  const inStock = [...listings.values()].filter(({ quantity }) => quantity > 0);
  const known = new Map<string, readonly Listing[]>();
  return (store) => {
    const buyable =
      known.get(store.id) ??
      listMarketplaceListings(inStock, store).filter((listing) => !isSuppressed(listing) && hasOffer(listing, store));
    known.set(store.id, buyable);
    return buyable;
  };
}

/** Returns the time of the order with this number. The day is divided into equal parts with one order each. */
function findArrivalTime({ seed, ordersPerDay, openedAt }: OrderProgress, number: number): number {
  if (ordersPerDay === 0) return Number.MAX_SAFE_INTEGER;
  const within = createRandom(`${seed}/arrival ${number}`).next();
  return openedAt + Math.ceil(((number + within) * DAY) / ordersPerDay);
}

/** Applies all changes that are due. Returns the time of the next one. */
function applyChanges(account: Account, progress: OrderProgress, id: string, now: number): number {
  const open = collection(account, openOrdersCollection);
  for (;;) {
    const order = account.orders.get(id);
    const at = order === undefined ? undefined : findNextTime(order, progress, (open.get(id)?.dueAt ?? 0) - 1);
    if (order === undefined || at === undefined) {
      open.delete(id);
      return Number.MAX_SAFE_INTEGER;
    }
    if (at > now) {
      open.set(id, { dueAt: at });
      return at;
    }
    const next = findNextChange(order, progress);
    if (next === null) returnUnits(account, order, at);
    else if (next.status === 'Shipped') shipRest(account, order, at);
    else if (next.status === 'Canceled') cancelOrder(account, order, at);
    else putOrder(account, { ...order, status: next.status, updatedAt: at });
    // A return happens once: the next one is later.
    open.set(id, { dueAt: at + 1 });
  }
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
