import { givenObject } from '../base/given.ts';
import type { Marketplace } from '../base/marketplaces.ts';
import type { Random } from '../base/random.ts';
import type { Account } from '../world/accounts/account.ts';
import type { Listing } from '../world/listings/listing.ts';
import { listingsIn } from '../world/listings/store-listing.ts';
import { orderItem } from '../world/orders/generate-order-items.ts';
import { generateOrder } from '../world/orders/generate-orders.ts';
import type { Order } from '../world/orders/order.ts';
import { takeInOrder } from '../world/orders/order-life.ts';
import { demandListing, demandQuantity, demandStore } from './shop-demands.ts';

/** Orders to be placed in a shop, each by a buyer of its own. */
export interface NewOrders {
  /** In whose shop. Default: the first seller's. */
  readonly sellerId?: string;
  /** In which store. Default: the home one. */
  readonly marketplaceId?: string;
  /** What each order is for. Default: chance decides. */
  readonly items?: readonly NewOrderItem[];
  /** How many orders, from 1 to 1,000. Default 1. */
  readonly count?: number;
}

/** A line of an order that is to be placed. */
export interface NewOrderItem {
  /** The seller's own name for the article. */
  readonly sku: string;
  /** Units, from 1. Default 1. */
  readonly quantity?: number;
}

/** An order that has been placed. */
export interface PlacedOrder {
  /** The ID that identifies the order. */
  readonly orderId: string;
  /** The store it was placed in. */
  readonly marketplaceId: string;
  /** Units by SKU. */
  readonly items: readonly Required<NewOrderItem>[];
}

/** Names of what can be said of new orders. */
export const NEW_ORDERS_MEMBERS: readonly (keyof NewOrders)[] = ['sellerId', 'marketplaceId', 'items', 'count'];

const MOST_ORDERS = 1_000;

/** Places orders as buyers do: they wait for their payment first, and their units are gone from stock. */
export function placeOrders(
  account: Account,
  given: NewOrders,
  now: number,
  maxOrders: number,
): readonly PlacedOrder[] {
  const { marketplaceId, items, count = 1 } = given;
  const store = demandStore(account, marketplaceId);
  demandQuantity('count', count, MOST_ORDERS);
  const room = Math.max(0, maxOrders - account.orders.size);
  if (count > room) {
    throw new RangeError(
      `the sandbox keeps at most ${maxOrders} orders of a shop, and there is room for ${room}: reset the shop, or raise maxOrders`,
    );
  }
  const lines = items === undefined ? undefined : linesOf(account, store, items, count);
  return Array.from({ length: count }, () => {
    const random = account.random;
    const order = lines === undefined ? anyOrder(account, store, now) : orderOf(lines, store, now, random);
    takeInOrder(account, order);
    return {
      orderId: order.id,
      marketplaceId: store.id,
      items: order.items.map(({ sku, quantity }) => ({ sku, quantity })),
    };
  });
}

interface Line {
  readonly listing: Listing;
  readonly quantity: number;
}

function linesOf(account: Account, store: Marketplace, items: readonly NewOrderItem[], count: number) {
  if (!Array.isArray(items) || items.length === 0) throw new RangeError('items must be a list of at least one item');
  const lines = items.map((item): Line => {
    const { sku, quantity = 1 } = givenObject('items', item) as unknown as NewOrderItem;
    demandQuantity('quantity', quantity);
    return { listing: demandListing(account, sku, store), quantity };
  });
  const [first] = lines as [Line];
  for (const { listing, quantity } of lines) {
    const { sku, status, channel, pence } = listing;
    if (status !== 'Active' || pence === 0) throw new RangeError(`${sku} is not for sale: its listing is ${status}`);
    if (quantity * count > listing.quantity) {
      throw new RangeError(`${sku} has ${listing.quantity} units in stock: ${quantity * count} cannot be ordered`);
    }
    if (channel !== first.listing.channel) {
      throw new RangeError(`${sku} is sent by another channel than ${first.listing.sku}: order them apart`);
    }
  }
  if (new Set(lines.map(({ listing }) => listing.sku)).size < lines.length) {
    throw new RangeError('items must name each sku once');
  }
  return lines;
}

function orderOf(lines: readonly Line[], store: Marketplace, now: number, random: Random): Order {
  const order = generateOrder(now, [(lines[0] as Line).listing], store, now, random, 1);
  const { currency, expedited } = order;
  const items = lines.map(({ listing, quantity }) =>
    orderItem(listing, { quantity, shipped: 0, currency, expedited }, random),
  );
  return { ...order, items };
}

function anyOrder(account: Account, store: Marketplace, now: number): Order {
  const buyable = listingsIn(account.listings.values(), store).filter(
    ({ status, quantity, pence }) => status === 'Active' && quantity > 0 && pence > 0,
  );
  if (buyable.length === 0) throw new RangeError('nothing in this store is for sale and in stock');
  return generateOrder(now, buyable, store, now, account.random);
}
