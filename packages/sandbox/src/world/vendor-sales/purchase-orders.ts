import { CAPITALS_AND_DIGITS, createRandom, type Random } from '../../base/random.ts';
import { type Account, collection, defineChangingCollection } from '../accounts/account.ts';
import { convertPence } from '../finances/money.ts';
import type { Listing } from '../listings/listing.ts';
import type { PurchaseOrder, PurchaseOrderItem } from './purchase-order.ts';

const vendorPurchaseOrdersCollection = defineChangingCollection<PurchaseOrder>('vendor purchase orders');
const vendorPurchaseOrderMarksCollection = defineChangingCollection<{ next: number }>('vendor purchase order marks');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The time between two purchase orders. */
const ORDER_INTERVAL = 8 * HOUR;
const HISTORY = 30 * DAY;
/** Orders older than this have been acknowledged and delivered before the sandbox was created. */
const SETTLED_AFTER = 10 * DAY;

/** Amazon's cost of an item, as a share of its list price. */
export const WHOLESALE_SHARE = 0.6;

const WAREHOUSES = ['LHR1', 'BHX4', 'CDG7', 'HAM2', 'MXP5'];

/** Returns the account's purchase orders, oldest first. Creates the orders that are due since the last call. */
export function getVendorOrders(account: Account, now: number): Map<string, PurchaseOrder> {
  const orders = collection(account, vendorPurchaseOrdersCollection);
  const marks = collection(account, vendorPurchaseOrderMarksCollection);
  const mark = marks.get('next') ?? { next: Math.ceil((now - HISTORY) / ORDER_INTERVAL) };
  const isFirst = !marks.has('next');
  for (; mark.next * ORDER_INTERVAL <= now; mark.next += 1) {
    const order = placeOrder(account, mark.next * ORDER_INTERVAL);
    if (order === null) continue;
    orders.set(order.number, isFirst && now - order.placedAt > SETTLED_AFTER ? toSettledOrder(order) : order);
  }
  marks.set('next', mark);
  return orders;
}

function placeOrder(account: Account, placedAt: number): PurchaseOrder | null {
  const random = createRandom(`${account.sellerId}/purchase order/${placedAt}`);
  const listings = [...account.listings.values()];
  if (listings.length === 0) return null;
  const currency = account.marketplaces[0]?.currency ?? 'GBP';
  return {
    number: random.text(8, CAPITALS_AND_DIGITS),
    placedAt,
    currency,
    buyingParty: random.pick(WAREHOUSES),
    shipTo: random.pick(WAREHOUSES),
    deliveryWindow: { from: placedAt + 7 * DAY, to: placedAt + 14 * DAY },
    items: pickListings(listings, random).map((listing, at) => buildItem(listing, at, currency, random)),
    acknowledgement: null,
    shipments: [],
  };
}

function pickListings(listings: readonly Listing[], random: Random): readonly Listing[] {
  const wanted = random.integer(1, 4);
  return [...new Set(Array.from({ length: wanted }, () => random.pick(listings)))];
}

function buildItem({ asin, sku, pence }: Listing, at: number, currency: string, random: Random): PurchaseOrderItem {
  const listPrice = convertPence(pence, currency);
  const netCost = Math.round(listPrice * WHOLESALE_SHARE);
  return { sequence: String(at + 1), asin, sku, ordered: random.integer(1, 20) * 5, netCost, listPrice };
}

function toSettledOrder(order: PurchaseOrder): PurchaseOrder {
  const quantities = Object.fromEntries(order.items.map(({ sequence, ordered }) => [sequence, ordered]));
  const items = Object.fromEntries(
    order.items.map(({ sequence, ordered }) => [sequence, { accepted: ordered, rejected: 0 }]),
  );
  const shipment = { shipmentIdentifier: `S${order.number}`, at: order.placedAt + 5 * DAY, quantities };
  return { ...order, acknowledgement: { at: order.placedAt + DAY, items }, shipments: [shipment] };
}
