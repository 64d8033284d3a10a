import { findMarketplace } from '@supercargo/catalogue/registry';
import { getMarketplace, type Marketplace } from '../../base/marketplaces.ts';
import { forEachInSlices, type Slices } from '../../base/slices.ts';
import { getOffset } from '../../base/time-zones.ts';
import type { Account } from '../accounts/account.ts';
import type { Order, OrderItem } from '../orders/order.ts';
import { LATEST_RETURN, listReturns, type ReturnedGoods } from '../orders/returned-goods.ts';
import { listRetailOrders } from '../vendor-sales/retail-orders.ts';

/** A line of an order that counts as a sale. */
export interface Sale {
  readonly order: Order;
  readonly item: OrderItem;
}

/** The sales of an item in one time span and one marketplace. */
export interface SalesGroup {
  readonly store: Marketplace;
  readonly from: number;
  readonly to: number;
  /** Null for all items together. */
  readonly asin: string | null;
  readonly sku: string | null;
  readonly title: string;
  readonly sales: readonly Sale[];
  readonly returns: readonly ReturnedGoods[];
  /** Whether Amazon has not counted the visitors of the whole time span yet. */
  readonly withoutTraffic?: boolean;
}

export type Product = 'asin' | 'sku' | 'all';
export type Granularity = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR' | 'RANGE';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The marketplaces and time span of a report or query, and the time at which it runs. */
export interface SalesScope extends Span {
  readonly marketplaceIds: readonly string[];
  readonly now: number;
  /**
   * How long after the end of a day its figures appear. With it, `from` and `to` are the first and last moment of days
   * as if marketplaces were in UTC, and days are those of each marketplace's time zone.
   */
  readonly delays?: FigureDelays;
}

/** The time from the end of a day until its figures appear, in milliseconds. */
export interface FigureDelays {
  readonly sales: number;
  readonly traffic: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Groups the paid orders of a time span in slices, by marketplace, time and item, and the returns by the time of the return, so that
 * overlapping time spans agree. Leaves out empty groups. For a vendor, these are the orders of Amazon's customers.
 */
export function* groupSales(
  account: Account,
  span: SalesScope,
  by: { readonly product: Product; readonly date: Granularity },
): Slices<readonly SalesGroup[]> {
  const groups = new Map<string, GrowingGroup>();
  const orders = account.party === 'vendor' ? listRetailOrders(account, span.now) : account.orders.values();
  const returned: (readonly [goods: ReturnedGoods, at: number])[] = [];
  const isCovered = (at: number, order: Order) => at >= span.from && at <= span.to && isCounted(at, order, span);
  yield* forEachInSlices(orders, (order) => {
    if (!span.marketplaceIds.includes(order.marketplaceId) || !countsAsSale(order)) return;
    const toTime = (time: number) => (span.delays === undefined ? time : toLocalTime(time, order.marketplaceId));
    const at = toTime(order.purchasedAt);
    if (isCovered(at, order)) {
      for (const item of order.items) getGroup(groups, { order, item }, at, span, by).sales.push({ order, item });
    }
    // Creating the random numbers of returns that cannot be covered would take more time than everything else. Clocks change by an hour.
    if (at > span.to || at + LATEST_RETURN + HOUR < span.from) return;
    for (const goods of listReturns(order, span.now)) {
      const returnedAt = toTime(goods.returnedAt);
      if (isCovered(returnedAt, order)) returned.push([goods, returnedAt]);
    }
  });
  // Items that were sold come first.
  for (const [goods, at] of returned) getGroup(groups, goods, at, span, by).returns.push(goods);
  return [...groups.values()].sort((one, other) => one.from - other.from);
}

interface GrowingGroup extends SalesGroup {
  readonly sales: Sale[];
  readonly returns: ReturnedGoods[];
}

function countsAsSale({ status }: Order): boolean {
  return status !== 'Canceled' && status !== 'Pending';
}

function getGroup(
  groups: Map<string, GrowingGroup>,
  { order, item }: Sale,
  at: number,
  span: SalesScope,
  by: { readonly product: Product; readonly date: Granularity },
): GrowingGroup {
  const period = findPeriod(at, span, by.date);
  const key = [order.marketplaceId, period.from, by.product === 'all' ? '' : item[by.product]].join(' ');
  const known = groups.get(key);
  if (known !== undefined) return known;
  const isAll = by.product === 'all';
  const group: GrowingGroup = {
    store: getMarketplace(order.marketplaceId),
    ...period,
    asin: isAll ? null : item.asin,
    sku: by.product === 'sku' ? item.sku : null,
    title: isAll ? '' : item.title,
    sales: [],
    returns: [],
    ...(!hasTraffic(Math.min(period.to, span.to), order, span) && { withoutTraffic: true }),
  };
  groups.set(key, group);
  return group;
}

/** Returns the time that clocks in a marketplace show, as if it were UTC. */
function toLocalTime(time: number, marketplaceId: string): number {
  return time + getOffset(time, findMarketplace(marketplaceId)?.timeZone ?? 'UTC');
}

/** Whether the sales of an order's day have appeared. */
function isCounted(at: number, { marketplaceId }: Order, { delays, now }: SalesScope): boolean {
  if (delays === undefined) return true;
  const endOfDay = (Math.floor(at / DAY) + 1) * DAY;
  return endOfDay + delays.sales <= toLocalTime(now, marketplaceId);
}

/** Whether the visitors of a time span have been counted. */
function hasTraffic(to: number, { marketplaceId }: Order, { delays, now }: SalesScope): boolean {
  return delays === undefined || to + delays.traffic < toLocalTime(now, marketplaceId);
}

const MONTHS = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/** Lists the periods of a time span that have begun by `now`. */
export function listPeriods({ from, to, now }: SalesScope, granularity: Granularity): readonly Span[] {
  const periods: Span[] = [];
  for (let at = from; at <= Math.min(to, now); at = (periods.at(-1)?.to ?? to) + 1) {
    periods.push(findPeriod(at, { from, to }, granularity));
  }
  return periods;
}

/** Returns the period of a time; weeks start on Sunday. Both ends are inclusive. */
function findPeriod(moment: number, { from, to }: Span, granularity: Granularity): Span {
  if (granularity === 'RANGE') return { from, to };
  if (granularity === 'HOUR') {
    const hour = Math.floor(moment / HOUR) * HOUR;
    return { from: hour, to: hour + HOUR - 1 };
  }
  const date = new Date(moment);
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  if (granularity === 'DAY') return { from: day, to: day + DAY - 1 };
  if (granularity === 'WEEK') {
    const sunday = day - date.getUTCDay() * DAY;
    return { from: sunday, to: sunday + 7 * DAY - 1 };
  }
  const months = MONTHS[granularity];
  const [year, month] = [date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months];
  return { from: Date.UTC(year, month), to: Date.UTC(year, month + months) - 1 };
}
