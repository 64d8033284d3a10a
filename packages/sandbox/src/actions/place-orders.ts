import { checkObject } from '../base/check-arguments.ts';
import type { Marketplace } from '../base/marketplaces.ts';
import type { Account } from '../world/accounts/account.ts';
import type { Listing } from '../world/listings/listing.ts';
import { getStatus, isBuyable, isSuppressed } from '../world/listings/listing-status.ts';
import { getPrice } from '../world/listings/offer-price.ts';
import { listMarketplaceListings } from '../world/listings/store-listing.ts';
import { addOrder } from '../world/orders/advance-orders.ts';
import { createOrderItem } from '../world/orders/generate-order-items.ts';
import { generateOrder, planWindows } from '../world/orders/generate-orders.ts';
import type { Order } from '../world/orders/order.ts';
import { checkQuantity, findListing, findMarketplace } from './check-input.ts';

/** Orders to be placed, each by a different buyer. */
export interface NewOrders {
  /** The seller ID. Default: the first seller. */
  readonly sellerId?: string;
  /** The marketplace ID. Default: the home marketplace. */
  readonly marketplaceId?: string;
  /** The items of each order. Default: random items. */
  readonly items?: readonly NewOrderItem[];
  /** The number of orders, from 1 to 1,000. Default 1. */
  readonly count?: number;
  /** Whether the buyers are businesses, which pay the prices for businesses. Default: one in ten is. */
  readonly isBusiness?: boolean;
}

/** An item of a new order. */
export interface NewOrderItem {
  /** The SKU of the listing. */
  readonly sku: string;
  /** The number of units, from 1. Default 1. */
  readonly quantity?: number;
}

/** An order that was placed. */
export interface PlacedOrder {
  /** The order ID. */
  readonly orderId: string;
  /** The marketplace ID. */
  readonly marketplaceId: string;
  /** The number of units by SKU. */
  readonly items: readonly Required<NewOrderItem>[];
}

const MAX_ORDERS = 1_000;

/** Places orders as buyers do: the orders wait for their payment first, and their units are removed from stock. */
export function placeOrders(
  account: Account,
  given: NewOrders,
  now: number,
  maxOrders: number,
): readonly PlacedOrder[] {
  const { marketplaceId, items, count = 1, isBusiness } = given;
  if (isBusiness !== undefined && typeof isBusiness !== 'boolean') {
    throw new RangeError(`isBusiness must be true or false: ${isBusiness} is not`);
  }
  const store = findMarketplace(account, marketplaceId);
  checkQuantity('count', count, MAX_ORDERS);
  const remaining = Math.max(0, maxOrders - account.orders.size);
  if (count > remaining) {
    throw new RangeError(
      `a seller can have at most ${maxOrders} orders, and only ${remaining} more can be created: reset the seller, or raise maxOrders`,
    );
  }
  const context = { account, store, now, isBusiness };
  const lines = items === undefined ? undefined : pickLines(context, items, count);
  return Array.from({ length: count }, () => {
    const order = lines === undefined ? buildRandomOrder(context) : buildOrder(lines, context);
    addOrder(account, order);
    return {
      orderId: order.id,
      marketplaceId: store.id,
      items: order.items.map(({ sku, quantity }) => ({ sku, quantity })),
    };
  });
}

interface OrderContext {
  readonly account: Account;
  readonly store: Marketplace;
  readonly now: number;
  readonly isBusiness: boolean | undefined;
}

interface Line {
  readonly listing: Listing;
  readonly quantity: number;
}

function pickLines({ account, store, now }: OrderContext, items: readonly NewOrderItem[], count: number) {
  if (!Array.isArray(items) || items.length === 0) throw new RangeError('items must be a list of at least one item');
  const lines = items.map((item): Line => {
    const { sku, quantity = 1 } = checkObject('items', item) as unknown as NewOrderItem;
    checkQuantity('quantity', quantity);
    return { listing: findListing(account, sku, store), quantity };
  });
  const [first] = lines as [Line];
  for (const { listing, quantity } of lines) {
    const { sku, channel } = listing;
    if (isSuppressed(listing) || getPrice(listing, store, now) === 0) {
      throw new RangeError(`${sku} is not for sale: its listing is ${getStatus(listing, store, now)}`);
    }
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

function buildOrder(lines: readonly Line[], { account, store, now, isBusiness }: OrderContext): Order {
  const { random } = account;
  const order = generateOrder(now, [(lines[0] as Line).listing], store, now, random, { lines: 1, isBusiness });
  const { expedited, purchaseOrderNumber } = order;
  const purchase = { marketplace: store, purchasedAt: now, isBusiness: purchaseOrderNumber !== null, expedited };
  const items = lines.map(({ listing, quantity }) =>
    createOrderItem(listing, { quantity, shipped: 0, ...purchase }, random),
  );
  const windows = planWindows(
    lines.map(({ listing }) => listing),
    purchase,
  );
  return { ...order, ...windows, items };
}

function buildRandomOrder({ account, store, now, isBusiness }: OrderContext): Order {
  const buyable = listMarketplaceListings(account.listings.values(), store).filter((listing) =>
    isBuyable(listing, store, now),
  );
  if (buyable.length === 0) throw new RangeError('nothing in this store is for sale and in stock');
  return generateOrder(now, buyable, store, now, account.random, { isBusiness });
}
