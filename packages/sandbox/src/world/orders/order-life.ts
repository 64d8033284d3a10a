import type { Marketplace } from '../../base/marketplaces.ts';
import { createRandom } from '../../base/random.ts';
import { type Account, collection, defineCollection, type OrderPlan } from '../accounts/account.ts';
import { moveStock } from '../inventory/stock.ts';
import type { Listing } from '../listings/listing.ts';
import { listMarketplaceListings } from '../listings/store-listing.ts';
import { cancelOrder } from './cancel-order.ts';
import { generateOrder, pickMarketplace } from './generate-orders.ts';
import { openOrdersCollection } from './open-orders.ts';
import type { Order } from './order.ts';
import { findNextChange } from './order-changes.ts';
import { putOrder } from './order-index.ts';
import { shipRest } from './shipments.ts';

const orderLifeCollection = defineCollection<OrderLife>('order-life');

const DAY = 86_400_000;

/** One of this many orders is a wholesale order, with more lines than one page of order items. */
const WHOLESALE_EVERY = 40;
const WHOLESALE_DRAWS = 60;

/** The maximum number of orders created at once. After the clock was advanced far, only the newest orders are created. */
const MOST_AT_ONCE = 50_000;

/** The state of an account's new orders. Plain data, like every record. */
interface OrderLife extends OrderPlan {
  placed: number;
  /** Nothing changes before this time. */
  dueAt: number;
}

/** Returns the account's state. Creates it, with the open orders among the initial ones, if it is missing. */
function lifeOf(account: Account): OrderLife {
  const kept = collection(account, orderLifeCollection);
  const known = kept.get('shop');
  if (known !== undefined) return known;
  const life: OrderLife = { ...account.orderPlan, placed: 0, dueAt: account.orderPlan.openedAt };
  kept.set('shop', life);
  for (const order of account.orders.values()) track(account, life, order);
  return life;
}

/** Creates the orders that are due, and applies the changes of orders that are due. */
export function advanceOrders(account: Account, now: number): void {
  const life = lifeOf(account);
  if (now < life.dueAt) return;
  placeOrders(account, life, now);
  const open = collection(account, openOrdersCollection);
  let dueAt = arrivalOf(life, life.placed);
  for (const [id, { dueAt: orderDueAt }] of open) {
    const next = orderDueAt > now ? orderDueAt : change(account, life, id, now);
    dueAt = Math.min(dueAt, next);
  }
  life.dueAt = dueAt;
}

function placeOrders(account: Account, life: OrderLife, now: number): void {
  if (arrivalOf(life, life.placed) > now) return;
  const buyableIn = buyableBefore(account);
  life.placed = Math.max(life.placed, Math.floor(daysOpen(life, now) * life.ordersPerDay) - MOST_AT_ONCE);
  for (let at = arrivalOf(life, life.placed); at <= now; at = arrivalOf(life, life.placed)) {
    const random = createRandom(`${life.seed}/order ${life.placed}`);
    const lines = life.placed % WHOLESALE_EVERY === WHOLESALE_EVERY - 1 ? WHOLESALE_DRAWS : undefined;
    life.placed += 1;
    const marketplace = pickMarketplace(account.marketplaces, random);
    const buyable = buyableIn(marketplace);
    if (buyable.length === 0) continue;
    takeIn(account, life, generateOrder(at, buyable, marketplace, at, random, lines));
  }
}

/** Adds an order that was not planned. Its later changes are like those of any other order. */
export function takeInOrder(account: Account, order: Order): void {
  const life = lifeOf(account);
  takeIn(account, life, order);
  life.dueAt = Math.min(life.dueAt, findNextChange(order, life)?.at ?? life.dueAt);
}

function takeIn(account: Account, life: OrderLife, order: Order): void {
  putOrder(account, order);
  moveStock(account, order, -1, order.purchasedAt);
  track(account, life, order);
}

function daysOpen({ openedAt }: OrderLife, now: number): number {
  return (now - openedAt) / DAY;
}

/** Returns a function that lists what can be bought in a marketplace. Later sales do not change its result. */
function buyableBefore({ listings }: Account): (store: Marketplace) => readonly Listing[] {
  const inStock = [...listings.values()].filter(({ status, quantity }) => status === 'Active' && quantity > 0);
  const known = new Map<string, readonly Listing[]>();
  return (store) => {
    const buyable = known.get(store.id) ?? listMarketplaceListings(inStock, store).filter(({ pence }) => pence > 0);
    known.set(store.id, buyable);
    return buyable;
  };
}

/** Returns the time of the order with this number. The day is divided into equal parts with one order each. */
function arrivalOf({ seed, ordersPerDay, openedAt }: OrderLife, number: number): number {
  if (ordersPerDay === 0) return Number.MAX_SAFE_INTEGER;
  const within = createRandom(`${seed}/arrival ${number}`).next();
  return openedAt + Math.ceil(((number + within) * DAY) / ordersPerDay);
}

/** Applies all changes that are due. Returns the time of the next one. */
function change(account: Account, life: OrderLife, id: string, now: number): number {
  for (;;) {
    const order = account.orders.get(id);
    const next = order === undefined ? null : findNextChange(order, life);
    if (order === undefined || next === null) {
      collection(account, openOrdersCollection).delete(id);
      return Number.MAX_SAFE_INTEGER;
    }
    if (next.at > now) {
      collection(account, openOrdersCollection).set(id, { dueAt: next.at });
      return next.at;
    }
    if (next.status === 'Shipped') shipRest(account, order, next.at);
    else if (next.status === 'Canceled') cancelOrder(account, order, next.at);
    else putOrder(account, { ...order, status: next.status, updatedAt: next.at });
  }
}

function track(account: Account, life: OrderLife, order: Order): void {
  const next = findNextChange(order, life);
  if (next !== null) collection(account, openOrdersCollection).set(order.id, { dueAt: next.at });
}
