import type { Marketplace } from '../../base/marketplaces.ts';
import { DIGITS, type Random } from '../../base/random.ts';
import { buildLazily, collectInSlices, type Slices } from '../../base/slices.ts';
import { generateAddress, generatePerson } from '../accounts/people.ts';
import { readHandlingDays } from '../listings/handling-time.ts';
import type { Listing } from '../listings/listing.ts';
import { isSuppressed } from '../listings/listing-status.ts';
import { chooseListings, generateOrderItems } from './generate-order-items.ts';
import type { Order, OrderStatus } from './order.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const SPAN = 60 * DAY;

/** Generates orders of the last 60 days in slices, oldest first. Without an active listing, there are none. */
export function* generateOrders(
  count: number,
  listings: readonly Listing[],
  marketplaces: readonly Marketplace[],
  now: number,
  random: Random,
): Slices<readonly Order[]> {
  const buyable = listings.filter((listing) => !isSuppressed(listing) && listing.quantity > 0);
  if (buyable.length === 0) return [];
  const moments = Float64Array.from({ length: count }, () => Math.floor(now - random.next() * SPAN)).sort();
  const orders = yield* collectInSlices(
    buildLazily(moments, (moment) =>
      generateOrder(moment, buyable, pickMarketplace(marketplaces, random), now, random),
    ),
  );
  return yield* collectInSlices(
    buildLazily(orders, (order, index) =>
      index % ORDERS_PER_REPLACEMENT === ORDERS_PER_REPLACEMENT - 1
        ? replaceEarlierOrder(order, orders.slice(Math.max(0, index - 20), index))
        : order,
    ),
  );
}

/** One order in 40 replaces an earlier order of the same marketplace. It takes no random number. */
function replaceEarlierOrder(order: Order, earlier: readonly Order[]): Order {
  const replaced = earlier.find(
    ({ marketplaceId, status }) => marketplaceId === order.marketplaceId && status === 'Shipped',
  );
  return replaced === undefined ? order : { ...order, replaces: replaced.id };
}

const ORDERS_PER_REPLACEMENT = 40;

/** What is not random about an order. */
interface OrderRequest {
  /** The number of random draws of an item. */
  readonly lines?: number | undefined;
  readonly isBusiness?: boolean | undefined;
  /** Returns the units in stock, which limit what a buyer orders. Missing: no limit. */
  readonly countUnits?: (sku: string) => number;
}

/** Generates an order with its status at `now`. */
export function generateOrder(
  purchasedAt: number,
  buyable: readonly Listing[],
  marketplace: Marketplace,
  now: number,
  random: Random,
  { lines, isBusiness, countUnits }: OrderRequest = {},
): Order {
  const status = pickStatus(now - purchasedAt, random);
  const first = random.pick(buyable);
  const expedited = random.chance(0.3);
  const order = {
    id: [random.text(3, DIGITS), random.text(7, DIGITS), random.text(7, DIGITS)].join('-'),
    marketplaceId: marketplace.id,
    currency: marketplace.currency,
    purchasedAt,
    updatedAt: Math.min(now, purchasedAt + pickUpdateDelay(status, random)),
    status,
    channel: first.channel,
    expedited,
    purchaseOrderNumber: drawBusiness(random, isBusiness) ? `PO-${random.text(6, DIGITS)}` : null,
    buyer: generatePerson(random),
    address: generateAddress(marketplace.countryCode, random),
  };
  const listings = chooseListings(first, buyable, lines, random);
  const isBusinessOrder = order.purchaseOrderNumber !== null;
  const basket = { marketplace, purchasedAt, status, expedited, isBusiness: isBusinessOrder, countUnits };
  return {
    ...order,
    ...planWindows(listings, basket),
    items: generateOrderItems(listings, basket, random),
  };
}

interface PlannedPurchase {
  readonly purchasedAt: number;
  readonly expedited: boolean;
}

/** Returns when an order must be shipped and when it arrives. The seller's longest lead time of its items counts. */
export function planWindows(
  listings: readonly Listing[],
  { purchasedAt, expedited }: PlannedPurchase,
): Pick<Order, 'shipWindow' | 'deliveryWindow'> {
  const handling = Math.max(1, ...listings.map(readHandlingDays));
  const [shortest, longest] = expedited ? [-1, 1] : [1, 5];
  return {
    shipWindow: { from: purchasedAt + DAY / 2, to: purchasedAt + handling * DAY },
    deliveryWindow: {
      from: purchasedAt + Math.max(1, handling + shortest) * DAY,
      to: purchasedAt + (handling + longest) * DAY,
    },
  };
}

/** One buyer in ten is a business, unless the order says so. It takes one random number in each case. */
function drawBusiness(random: Random, isBusiness: boolean | undefined): boolean {
  const isDrawn = random.chance(0.1);
  return isBusiness ?? isDrawn;
}

/** Selects the home marketplace for at least half of the orders. */
export function pickMarketplace(marketplaces: readonly Marketplace[], random: Random): Marketplace {
  return random.chance(0.5) ? (marketplaces[0] as Marketplace) : random.pick(marketplaces);
}

function pickStatus(age: number, random: Random): OrderStatus {
  if (age < 30 * MINUTE) return 'Pending';
  if (random.chance(0.05)) return 'Canceled';
  if (age < 2 * DAY) return random.chance(0.1) ? 'PartiallyShipped' : 'Unshipped';
  return 'Shipped';
}

function pickUpdateDelay(status: OrderStatus, random: Random): number {
  if (status === 'Pending') return 0;
  if (status === 'Unshipped') return 30 * MINUTE;
  return random.integer(60 * MINUTE, 2 * DAY);
}
