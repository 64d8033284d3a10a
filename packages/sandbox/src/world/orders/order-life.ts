import type { Marketplace } from '../../base/marketplaces.ts';
import { seededRandom } from '../../base/random.ts';
import { type Account, collection, defineCollection, type OrderPlan } from '../accounts/account.ts';
import { moveStock } from '../inventory/stock.ts';
import type { Listing } from '../listings/listing.ts';
import { listingsIn } from '../listings/store-listing.ts';
import { cancelOrder } from './cancel-order.ts';
import { generateOrder, pickMarketplace } from './generate-orders.ts';
import { openOrdersCollection } from './open-orders.ts';
import type { Order } from './order.ts';
import { nextChange } from './order-changes.ts';
import { putOrder } from './order-index.ts';
import { shipRest } from './shipments.ts';

const orderLifeCollection = defineCollection<OrderLife>('order-life');

const DAY = 86_400_000;

/** Every so many orders a business buys for its shelves: more lines than one page of items holds. */
const WHOLESALE_EVERY = 40;
const WHOLESALE_DRAWS = 60;

/** Most orders that come in between two looks: after a leap of the clock only the last of them do. */
const MOST_AT_ONCE = 50_000;

/** How an account's orders go on. Plain data, like every record. */
interface OrderLife extends OrderPlan {
  placed: number;
  /** Before this moment there is nothing to do. */
  dueAt: number;
}

/** The account's record; made, with a look at the orders it was opened with, when there is none yet. */
function lifeOf(account: Account): OrderLife {
  const kept = collection(account, orderLifeCollection);
  const known = kept.get('shop');
  if (known !== undefined) return known;
  const life: OrderLife = { ...account.orderPlan, placed: 0, dueAt: account.orderPlan.openedAt };
  kept.set('shop', life);
  for (const order of account.orders.values()) track(account, life, order);
  return life;
}

/** Places the orders and makes the changes of orders that are due. */
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
    const random = seededRandom(`${life.seed}/order ${life.placed}`);
    const lines = life.placed % WHOLESALE_EVERY === WHOLESALE_EVERY - 1 ? WHOLESALE_DRAWS : undefined;
    life.placed += 1;
    const marketplace = pickMarketplace(account.marketplaces, random);
    const buyable = buyableIn(marketplace);
    if (buyable.length === 0) continue;
    takeIn(account, life, generateOrder(at, buyable, marketplace, at, random, lines));
  }
}

/** Takes in an order that the plan knows nothing of, at the moment it was made. From then on it goes on like any other. */
export function takeInOrder(account: Account, order: Order): void {
  const life = lifeOf(account);
  takeIn(account, life, order);
  life.dueAt = Math.min(life.dueAt, nextChange(order, life)?.at ?? life.dueAt);
}

function takeIn(account: Account, life: OrderLife, order: Order): void {
  putOrder(account, order);
  moveStock(account, order, -1, order.purchasedAt);
  track(account, life, order);
}

function daysOpen({ openedAt }: OrderLife, now: number): number {
  return (now - openedAt) / DAY;
}

/** Tells what can be bought in a store by now, whatever is sold after that. */
function buyableBefore({ listings }: Account): (store: Marketplace) => readonly Listing[] {
  const inStock = [...listings.values()].filter(({ status, quantity }) => status === 'Active' && quantity > 0);
  const known = new Map<string, readonly Listing[]>();
  return (store) => {
    const buyable = known.get(store.id) ?? listingsIn(inStock, store).filter(({ pence }) => pence > 0);
    known.set(store.id, buyable);
    return buyable;
  };
}

/** The moment the order of this number comes in: one within each equal part of the day. */
function arrivalOf({ seed, ordersPerDay, openedAt }: OrderLife, number: number): number {
  if (ordersPerDay === 0) return Number.MAX_SAFE_INTEGER;
  const within = seededRandom(`${seed}/arrival ${number}`).next();
  return openedAt + Math.ceil(((number + within) * DAY) / ordersPerDay);
}

/** Makes all changes that are due, and tells when the next one is. */
function change(account: Account, life: OrderLife, id: string, now: number): number {
  for (;;) {
    const order = account.orders.get(id);
    const next = order === undefined ? null : nextChange(order, life);
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
  const next = nextChange(order, life);
  if (next !== null) collection(account, openOrdersCollection).set(order.id, { dueAt: next.at });
}
