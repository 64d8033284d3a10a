import { CAPITALS_AND_DIGITS, createRandom, DIGITS, type Random } from '../../base/random.ts';
import { type Account, collection, defineChangingCollection } from '../accounts/account.ts';
import { generateAddress, generatePerson } from '../accounts/people.ts';
import { convertPence } from '../finances/money.ts';
import type { CustomerOrder, CustomerOrderItem } from './customer-order.ts';

const directFulfillmentOrdersCollection = defineChangingCollection<CustomerOrder>('direct fulfillment orders');
const directFulfillmentMarksCollection = defineChangingCollection<{ next: number }>('direct fulfillment marks');

const HOUR = 3_600_000;

/** The time between two customer orders. */
const ORDER_INTERVAL = 4 * HOUR;
const HISTORY = 10 * 24 * HOUR;
/** Orders older than this have been shipped before the sandbox was created. */
const SHIPPED_AFTER = 3 * 24 * HOUR;

/** The warehouses of a vendor. The first gets labels as images, the second as commands for thermal printers. */
export const WAREHOUSES = ['SBX1', 'SBX2'] as const;

/** Returns the vendor's customer orders, oldest first. Creates the orders that are due since the last call. */
export function getCustomerOrders(account: Account, now: number): Map<string, CustomerOrder> {
  const orders = collection(account, directFulfillmentOrdersCollection);
  const marks = collection(account, directFulfillmentMarksCollection);
  const isFirst = !marks.has('next');
  const mark = marks.get('next') ?? { next: Math.ceil((now - HISTORY) / ORDER_INTERVAL) };
  for (; mark.next * ORDER_INTERVAL <= now; mark.next += 1) {
    const order = createCustomerOrder(account, mark.next * ORDER_INTERVAL, String(mark.next));
    if (order === null) continue;
    orders.set(order.number, isFirst && now - order.placedAt > SHIPPED_AFTER ? toShippedOrder(order) : order);
  }
  marks.set('next', mark);
  return orders;
}

/** Builds a customer order; null if the vendor sells nothing. `name` distinguishes orders of the same time. */
export function createCustomerOrder(
  account: Account,
  placedAt: number,
  name: string,
  from?: string,
): CustomerOrder | null {
  const random = createRandom(`${account.sellerId}/customer order/${name}`);
  const home = account.marketplaces[0];
  if (account.listings.size === 0 || home === undefined) return null;
  return {
    number: random.text(9, CAPITALS_AND_DIGITS),
    customerOrderNumber: `${random.text(3, DIGITS)}-${random.text(7, DIGITS)}-${random.text(7, DIGITS)}`,
    placedAt,
    shipFrom: from ?? random.pick(WAREHOUSES),
    currency: home.currency,
    customer: generatePerson(random),
    address: generateAddress(home.countryCode, random),
    items: [buildItem(account, home.currency, random)],
    answer: null,
    labelledAt: null,
    shippedAt: null,
    deniedAt: null,
  };
}

function buildItem({ listings }: Account, currency: string, random: Random): CustomerOrderItem {
  const { asin, sku, title, pence } = random.pick([...listings.values()]);
  return { sequence: 1, asin, sku, title, quantity: random.integer(1, 3), netPrice: convertPence(pence, currency) };
}

function toShippedOrder(order: CustomerOrder): CustomerOrder {
  const at = order.placedAt + HOUR;
  return { ...order, answer: { at, accepted: true }, labelledAt: at + HOUR, shippedAt: at + 20 * HOUR };
}
