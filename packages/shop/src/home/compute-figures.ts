import { joinSql, rawSql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer, findUnread } from '../about/about.ts';
import { listUnits } from '../about/sources.ts';
import type { TableOfShop } from '../about/table-streams.ts';
import { toGrowingValue, toValue, type UnknownReason, type Value } from '../about/value.ts';
import { dayLength, toTimestamp } from '../base/times.ts';
import type { Copy } from '../copy.ts';
import { countLostFeaturedOffers } from '../lists/listings/featured-offers.ts';
import { countListingsWithIssues } from '../lists/listings/match-listings.ts';
import { sumPayouts } from '../lists/money/list-payouts.ts';
import { countOrdersToShip } from '../lists/orders/list-orders.ts';
import { isOrderSince, isSold } from '../lists/orders/order-conditions.ts';
import { countLowStock } from '../lists/stock/list-stock.ts';
import { findUncovered } from '../measures/coverage.ts';
import { buildPeriodCondition, type Period, today } from '../scope/marketplace-days.ts';
import { buildScopeCondition, type Scope } from '../scope/scope.ts';

/** Sales of a period, and of the period of the same length before it. */
export interface SalesFigure {
  /** As a decimal, without tax. */
  readonly amount: Value<string>;
  /** The amount of the period before. */
  readonly before: Value<string>;
  /** Units that were ordered. */
  readonly units: Value<number>;
  /** Units of the period before. */
  readonly unitsBefore: Value<number>;
}

/** Sales in one currency. */
export interface CurrencySales {
  /** Code of the currency, such as `EUR`. */
  readonly currency: string;
  /** Since midnight in the time zone of each marketplace, compared with yesterday until the same time. */
  readonly today: SalesFigure;
  /** The last 7 × 24 hours. */
  readonly days7: SalesFigure;
  /** The last 30 × 24 hours. */
  readonly days30: SalesFigure;
}

/** The state of a shop at a glance. Amounts of several currencies are separate. */
export interface ShopFigures {
  /** Sales by currency. */
  readonly sales: Value<readonly CurrencySales[]>;
  /** Orders that the seller has to ship. */
  readonly toShip: Value<number>;
  /** Those of them whose time to ship has passed. */
  readonly late: Value<number>;
  /** SKUs that sold in the last 30 days and last for less than `lowStockDays` days. */
  readonly lowStock: Value<number>;
  /** Stock is low if it lasts for less days. */
  readonly lowStockDays: number;
  /** SKUs of active listings of which nothing can be sold. */
  readonly outOfStock: Value<number>;
  /** Listings with at least one issue of the severity ERROR or WARNING. */
  readonly listingsWithIssues: Value<number>;
  /** Buyable listings of which less than half of the page views had the seller's offer as the featured offer (Buy Box). */
  readonly lostFeaturedOffers: Value<number>;
  /** Money of transactions that is not part of a settlement yet. */
  readonly payouts: Value<readonly { readonly currency: string; readonly amount: string }[]>;
  /** Where the figures come from. */
  readonly about: About;
}

const tables = [
  'orders',
  'order_items',
  'listings',
  'listing_issues',
  'fba_inventory',
  'fba_inventory_daily',
  'sales_and_traffic_by_asin',
  'sales_and_traffic_by_date',
  'finance_transactions',
] as const;

/** Computes the figures of the home screen. Stock is low if it lasts for less than `lowStockDays` days. */
export async function computeFigures(copy: Copy, scope: Scope, lowStockDays: number): Promise<ShopFigures> {
  const now = copy.now();
  const reasons = await findUncoveredPeriods(copy, scope);
  const [sales, ship, stock, issues, lost, payouts, about] = await Promise.all([
    sumSales(copy, scope, reasons),
    countOrdersToShip(copy, scope),
    countLowStock(copy, scope, lowStockDays),
    countListingsWithIssues(copy, scope),
    countLostFeaturedOffers(copy, scope),
    sumPayouts(copy, scope),
    describeAnswer(copy, { tables, scope, window: { from: now - 60 * dayLength, to: now } }),
  ]);
  const ordersUnread = findUnread(about, ['orders']);
  const ordersReason = ordersUnread ?? findCopying(about, 'orders');
  const countOrders = (count: number) =>
    ordersUnread === null ? toGrowingValue(count, ordersReason) : toValue(count, ordersUnread);
  const listingsReason = findUnread(about, ['listings']);
  const stockReason = findUnread(about, ['fba_inventory']) ?? listingsReason;
  return {
    sales: toValue(sales, ordersUnread ?? (sales.length === 0 ? ordersReason : null)),
    toShip: countOrders(ship.toShip),
    late: ordersReason === null ? ship.late : countOrders(ship.late.value ?? ship.late.atLeast ?? 0),
    lowStock: toValue(stock.lowStock, stockReason ?? ordersReason),
    lowStockDays,
    outOfStock: toValue(stock.outOfStock, stockReason),
    listingsWithIssues: toValue(issues, listingsReason),
    lostFeaturedOffers: listingsReason === null ? lost : toValue(0, listingsReason),
    payouts: toValue(
      payouts,
      findUnread(about, ['finance_transactions']) ?? findCopying(about, 'finance_transactions'),
    ),
    about,
  };
}

const periods = {
  today,
  today_before: (midnight, now) => [midnight - dayLength, now - dayLength],
  days7: (_, now) => [now - 7 * dayLength, now],
  days7_before: (_, now) => [now - 14 * dayLength, now - 7 * dayLength],
  days30: (_, now) => [now - 30 * dayLength, now],
  days30_before: (_, now) => [now - 60 * dayLength, now - 30 * dayLength],
} as const satisfies Record<string, Period>;

type PeriodName = keyof typeof periods;

/** Returns why a table does not have all of the past that is copied, while the first copy runs. */
function findCopying({ sources }: About, table: TableOfShop): UnknownReason | null {
  const problem = sources.find((source) => source.table === table)?.problem;
  return problem?.code === 'COPYING' ? { code: problem.code, text: problem.text } : null;
}

async function sumSales(copy: Copy, scope: Scope, reasons: PeriodReasons): Promise<CurrencySales[]> {
  const now = copy.now();
  const sums = (Object.keys(periods) as PeriodName[]).flatMap((name) => {
    const condition = buildPeriodCondition(sql`i`, periods[name], now);
    return [
      sql`CAST(coalesce(sum(i.item_price) FILTER (WHERE ${condition}), 0) AS VARCHAR) AS ${rawSql(`${name}_amount`)}`,
      sql`CAST(coalesce(sum(i.quantity) FILTER (WHERE ${condition}), 0) AS VARCHAR) AS ${rawSql(`${name}_units`)}`,
    ];
  });
  const rows = await copy.select<Record<string, string>>(sql`
    SELECT i.currency, ${joinSql(sums, ', ')}
    FROM order_items AS i JOIN orders AS o ON o.seller_id = i.seller_id AND o.order_id = i.order_id
    WHERE ${buildScopeCondition(scope, sql`i`)} AND ${isSold} AND i.currency IS NOT NULL
      AND i.created_time >= ${toTimestamp(now - 61 * dayLength)} AND ${isOrderSince(now - 61 * dayLength)}
    GROUP BY i.currency ORDER BY i.currency`);
  return rows.map((row) => ({
    currency: row.currency as string,
    today: toFigure(row, 'today', reasons),
    days7: toFigure(row, 'days7', reasons),
    days30: toFigure(row, 'days30', reasons),
  }));
}

/** Why the copy does not have all orders of a period, by its name; null if it has. */
type PeriodReasons = Readonly<Record<PeriodName, UnknownReason | null>>;

async function findUncoveredPeriods(copy: Copy, scope: Scope): Promise<PeriodReasons> {
  const [units, now] = [await copy.status(), copy.now()];
  const sellers = new Set(listUnits('orders', scope, units).map(({ sellerId }) => sellerId));
  const places = [...sellers].map((sellerId) => ({ sellerId, marketplaceId: scope.marketplaceId ?? null }));
  const findReason = (name: PeriodName) => {
    // Today starts within the last day in each time zone.
    const [from, to] = periods[name](now - dayLength, now);
    const question = { tables: ['orders', 'order_items'] as const, units, now };
    return places.map((place) => findUncovered(question, place, [from, to])).find((reason) => reason !== null) ?? null;
  };
  const names = Object.keys(periods) as PeriodName[];
  return Object.fromEntries(names.map((name) => [name, findReason(name)])) as PeriodReasons;
}

function toFigure(
  row: Readonly<Record<string, string>>,
  name: 'today' | 'days7' | 'days30',
  reasons: PeriodReasons,
): SalesFigure {
  const before = `${name}_before` as const;
  return {
    amount: toGrowingValue(row[`${name}_amount`] as string, reasons[name]),
    before: toGrowingValue(row[`${before}_amount`] as string, reasons[before]),
    units: toGrowingValue(Number(row[`${name}_units`]), reasons[name]),
    unitsBefore: toGrowingValue(Number(row[`${before}_units`]), reasons[before]),
  };
}
