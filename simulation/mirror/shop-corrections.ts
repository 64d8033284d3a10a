import type { Sandbox, SandboxPartner } from '@supercargo/sandbox';
import type { Random } from '../random.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import { type OrderRecord, readRecords } from './judge/shop.ts';
import { repeat } from './repeat.ts';

export interface CorrectionOptions {
  readonly sandbox: Sandbox;
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly seller: SandboxPartner;
  /** When nothing happens any more, in milliseconds. */
  readonly until: number;
}

const day = 86_400_000;

/** Reasons after which the units can be sold again. */
const harmless = ['NOT_AS_DESCRIBED', 'UNWANTED_ITEM', 'ORDERED_WRONG_ITEM', 'MISSED_ESTIMATED_DELIVERY'];

/** How far back reports change, in days. Sweeps read further back. */
const correctedDays = 24;

/** How far back late returns are, in days. Balances of earlier days are not read again. */
const bookedDays = 5;

/** Offers with stock at Amazon that are hidden at least. */
const minHidden = 12;

/** Part of the first orders that come back, and of those that are defective. */
const rates = { returned: 0.5, defective: 0.5 };

/** Plans returns of orders that were placed before the first copy. */
export function planReturns({ sandbox, random, seller: { sellerId } }: CorrectionOptions): void {
  const randomReturns = random.fork('first returns');
  const orders = readRecords(sandbox, sellerId, 'orders').filter(([, { status }]) => status === 'Shipped');
  saveOrders(
    sandbox,
    sellerId,
    orders
      .filter(() => randomReturns.isHit(rates.returned))
      .map(([, order]) => ({ ...order, returnReason: pickReason(randomReturns) })),
  );
}

/** Hides offers before the first copy. */
export function hideOffers(options: CorrectionOptions): void {
  const randomOffers = options.random.fork('first hidden offers');
  for (let count = 0; count < 2 * minHidden; count += 1) suppressListing(options, randomOffers);
}

/** Amazon and buyers correct the past, which reports tell later: returns, titles, and units that were lost and found. */
export async function runCorrections(options: CorrectionOptions): Promise<void> {
  await Promise.all([
    repeat(options, 'returns', 3, (random) => planReturn(options, random)),
    repeat(options, 'reasons', 4, (random) => correctReason(options, random)),
    // Search terms of a week are read again every three days.
    repeat({ ...options, until: options.until - 2 * day }, 'titles', 2, (random) => correctTitle(options, random)),
    repeat(options, 'late returns', 1, (random) => bookLateReturn(options, random)),
    repeat(options, 'warehouse', 2, (random) => correctStock(options, random)),
    repeat(options, 'offers', 2, (random) => suppressListing(options, random)),
  ]);
}

function pickReason(random: Random): string {
  return random.isHit(rates.defective) ? 'DEFECTIVE' : random.pick(harmless);
}

/** The buyer of a new order will return it: returns arrive six days after the order at the earliest. */
function planReturn({ sandbox, clock, seller: { sellerId } }: CorrectionOptions, random: Random): void {
  const orders = listOrders(sandbox, sellerId).filter(
    ({ status, purchasedAt }) => status === 'Shipped' && purchasedAt > clock.now() - 5 * day,
  );
  if (orders.length > 0) saveOrders(sandbox, sellerId, [{ ...random.pick(orders), returnReason: pickReason(random) }]);
}

function correctReason({ sandbox, clock, seller: { sellerId } }: CorrectionOptions, random: Random): void {
  const orders = new Map(readRecords(sandbox, sellerId, 'orders'));
  const returned = readRecords(sandbox, sellerId, 'returns').flatMap(([, goods]) => {
    const order = orders.get(goods.orderId);
    const isRecent = goods.returnedAt > clock.now() - correctedDays * day;
    const isFirst = order?.items[0]?.id === goods.orderItemId;
    return order !== undefined && isRecent && isFirst && goods.reason !== 'DEFECTIVE' ? [{ order, goods }] : [];
  });
  if (returned.length === 0) return;
  const { order, goods } = random.pick(returned);
  const others = harmless.filter((reason) => reason !== goods.reason);
  saveOrders(sandbox, sellerId, [{ ...order, returnReason: random.pick(others) }]);
}

/**
 * Amazon books a return late, with an earlier date, and pays for it. The refund has that date, too. At Amazon it never changes a settlement
 * that ended, nor balances of days that are long past.
 */
function bookLateReturn({ sandbox, clock, seller: { sellerId } }: CorrectionOptions, random: Random): void {
  const returned = new Set(readRecords(sandbox, sellerId, 'returns').map(([, { orderId }]) => orderId));
  const oldest = clock.now() - correctedDays * day;
  const orders = listOrders(sandbox, sellerId).filter(
    ({ id, status, channel, purchasedAt }) =>
      status === 'Shipped' && channel === 'AFN' && purchasedAt > oldest && !returned.has(id),
  );
  const ended = readRecords(sandbox, sellerId, 'settlements').flatMap(([, { ended, to }]) => (ended ? [to] : []));
  const earliest = Math.max(clock.now() - bookedDays * day, ...ended);
  while (orders.length > 0) {
    const order = random.pick(orders);
    orders.splice(orders.indexOf(order), 1);
    saveOrders(sandbox, sellerId, [{ ...order, returnReason: 'DEFECTIVE' }]);
    const booked = readRecords(sandbox, sellerId, 'returns').find(([, { orderId }]) => orderId === order.id)?.[1];
    if (booked !== undefined && booked.returnedAt > earliest) return;
    saveOrders(sandbox, sellerId, [order]);
  }
}

/** Amazon writes the title of a parcel in another way. */
function correctTitle({ sandbox, clock, seller: { sellerId } }: CorrectionOptions, random: Random): void {
  const now = clock.now();
  const parcels = listOrders(sandbox, sellerId).filter(
    ({ channel, status, updatedAt }) =>
      channel === 'AFN' && status === 'Shipped' && updatedAt > now - 5 * day && updatedAt < now - day,
  );
  if (parcels.length === 0) return;
  const order = random.pick(parcels);
  const [first, ...others] = order.items;
  if (first === undefined) return;
  saveOrders(sandbox, sellerId, [{ ...order, items: [{ ...first, title: `${first.title}, new` }, ...others] }]);
}

interface Booking {
  readonly at: number;
  readonly sku: string;
  readonly quantity: number;
}

/** A warehouse books that it lost units, finds them again, or takes both back. */
function correctStock({ sandbox, clock, seller: { sellerId } }: CorrectionOptions, random: Random): void {
  const kind = 'stock-adjustments';
  const oldest = clock.now() - correctedDays * day;
  const bookings = new Map(sandbox.testData.records(sellerId, kind).map(({ id, record }) => [id, record as Booking]));
  const lost = [...bookings].filter(([id, { at }]) => id.endsWith(' lost') && at > oldest);
  const [open, closed] = [true, false].map((isOpen) => lost.filter(([id]) => bookings.has(toFound(id)) !== isOpen)) as [
    typeof lost,
    typeof lost,
  ];
  const change = (records: readonly (readonly [id: string, Booking])[], removed: readonly string[] = []) =>
    sandbox.testData.changeRecords({
      kind,
      sellerId,
      removed,
      records: records.map(([id, record]) => ({ id, record })),
    });
  if (open.length > 0 && random.isHit(0.6)) {
    const [id, { at, sku, quantity }] = random.pick(open);
    change([[toFound(id), { at: at + random.integer(day / 2, 2 * day), sku, quantity: -quantity }]]);
  } else if (closed.length > 2 && random.isHit(0.4)) {
    const [id] = random.pick(closed);
    change([], [id, toFound(id)]);
  } else {
    const skus = readRecords(sandbox, sellerId, 'stock').map(([sku]) => sku);
    if (skus.length === 0) return;
    const sku = random.pick(skus);
    const at = clock.now() - random.integer(3 * day, correctedDays * day);
    change([[`${sku} ${at} lost`, { at, sku, quantity: -random.integer(1, 3) }]]);
  }
}

function toFound(lostId: string): string {
  return lostId.replace(/ lost$/, ' found');
}

/** Amazon hides an offer whose listing lacks an attribute, and shows it again. Some are always hidden. */
function suppressListing({ sandbox, clock, seller: { sellerId } }: CorrectionOptions, random: Random): void {
  const listings = readRecords(sandbox, sellerId, 'listings').filter(([, { channel }]) => channel === 'AFN');
  if (listings.length === 0) return;
  const hidden = listings.filter(([, { missing = [] }]) => missing.length > 0);
  const [id, { missing: _, ...listing }] = random.pick(hidden.length > minHidden ? hidden : listings);
  const isHidden = hidden.length > minHidden;
  const record = { ...listing, updatedAt: clock.now(), ...(!isHidden && { missing: ['country_of_origin'] }) };
  sandbox.testData.changeRecords({ kind: 'listings', sellerId, records: [{ id, record }] });
}

type ChangedOrder = OrderRecord & { readonly returnReason?: string };

function listOrders(sandbox: Sandbox, sellerId: string): OrderRecord[] {
  return readRecords(sandbox, sellerId, 'orders').map(([, order]) => order);
}

function saveOrders(sandbox: Sandbox, sellerId: string, orders: readonly ChangedOrder[]): void {
  if (orders.length === 0) return;
  sandbox.testData.changeRecords({
    kind: 'orders',
    sellerId,
    records: orders.map((order) => ({ id: order.id, record: order })),
  });
}
