import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import { toValue, type UnknownReason, type Value } from '../../about/value.ts';
import { dayLength, toTimestamp } from '../../base/times.ts';
import type { Copy } from '../../copy.ts';
import { buildPeriodCondition, today } from '../../scope/marketplace-days.ts';
import { defaultLimit, type Paging } from '../../scope/paging.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';
import { isOrderSince, isToShip } from './order-conditions.ts';
import { type OrderColumns, type OrderRow, orderColumns, sumItems, toOrderRow } from './order-rows.ts';

/** Which orders a list has. */
export interface OrderList extends Scope, Paging<OrderCursor> {
  /** An order ID, or a SKU or ASIN of an item. @default all orders */
  readonly search?: string | undefined;
  /**
   * `to-ship`: the seller has to ship them. `late`: and the time for that has passed. `today`: placed since midnight in
   * the time zone of their marketplace. @default all
   */
  readonly show?: 'all' | 'to-ship' | 'late' | 'today' | undefined;
}

/** The last order of a page. */
export interface OrderCursor {
  /** ISO 8601. */
  readonly createdTime: string;
  /** Amazon's ID of the order. */
  readonly orderId: string;
}

/** A page of orders. */
export interface OrderPage {
  /** Newest first. */
  readonly orders: OrderRow[];
  /** Whether there are more. */
  readonly more: boolean;
  /** Where they come from. */
  readonly about: About;
}

/** Returns a page of orders, newest first. */
export async function listOrders(copy: Copy, list: OrderList): Promise<OrderPage> {
  const { limit = defaultLimit } = list;
  const rows = await copy.select<OrderColumns>(sql`
    SELECT ${orderColumns} FROM orders AS o WHERE ${buildCondition(list, copy.now())}
    ORDER BY o.created_time DESC, o.order_id DESC LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit);
  const sums = await sumItems(copy, page);
  const about = await describeAnswer(copy, { tables: ['orders', 'order_items'], scope: list });
  const orders = page.map((order) => toOrderRow(order, sums.get(order.order_id)));
  return { orders, more: rows.length > limit, about };
}

function buildCondition({ search = '', show = 'all', cursor, ...scope }: OrderList, now: number): Sql {
  const conditions = [buildScopeCondition(scope, sql`o`)];
  if (search !== '') {
    // Faster than OR and EXISTS, which join all items. An order ID is unique at Amazon.
    conditions.push(sql`o.order_id IN (SELECT ${search} UNION ALL
      SELECT i.order_id FROM order_items AS i WHERE i._deleted_at IS NULL AND (i.sku = ${search} OR i.asin = ${search}))`);
  }
  if (show === 'to-ship' || show === 'late') conditions.push(isToShip);
  if (show === 'late') conditions.push(sql`o.ship_by_latest < ${toTimestamp(now)}`);
  // No day is longer than 25 hours, and with one time DuckDB skips most of the orders.
  if (show === 'today') conditions.push(isOrderSince(now - dayLength), buildPeriodCondition(sql`o`, today, now));
  if (cursor !== undefined) {
    const time = toTimestamp(Date.parse(cursor.createdTime));
    // Without OR, so that the database goes to this time at once.
    conditions.push(sql`o.created_time <= ${time} AND (o.created_time < ${time} OR o.order_id < ${cursor.orderId})`);
  }
  return joinSql(conditions, ' AND ');
}

/** Lists Amazon's IDs of the sellers that have an order with this ID. */
export async function findSellersOfOrder(copy: Copy, orderId: string): Promise<string[]> {
  const rows = await copy.select<{ seller_id: string }>(sql`
    SELECT o.seller_id FROM orders AS o WHERE o._deleted_at IS NULL AND o.order_id = ${orderId} ORDER BY o.seller_id`);
  return rows.map(({ seller_id }) => seller_id);
}

/** Orders that the seller has to ship. */
export interface OrdersToShip {
  /** All of them. */
  readonly toShip: number;
  /** Those whose time to ship has passed. Unknown if a date is missing. */
  readonly late: Value<number>;
}

/** Counts the orders that the seller has to ship, and those of them whose time to ship has passed. */
export async function countOrdersToShip(copy: Copy, scope: Scope): Promise<OrdersToShip> {
  const [row] = await copy.select<Record<'to_ship' | 'late' | 'undated' | 'partial', string>>(sql`
    SELECT CAST(count(*) AS VARCHAR) AS to_ship,
      CAST(count(*) FILTER (WHERE o.ship_by_latest < ${toTimestamp(copy.now())}) AS VARCHAR) AS late,
      CAST(count(*) FILTER (WHERE o.ship_by_latest IS NULL) AS VARCHAR) AS undated,
      CAST(count(*) FILTER (WHERE o.ship_by_latest IS NULL AND o._partial) AS VARCHAR) AS partial
    FROM orders AS o WHERE ${buildScopeCondition(scope, sql`o`)} AND ${isToShip}`);
  const [toShip, late, undated, partial] = [row?.to_ship, row?.late, row?.undated, row?.partial].map(Number);
  const reason = explainUndated(undated ?? 0, partial ?? 0);
  const isLate = late ?? 0;
  return { toShip: toShip ?? 0, late: reason === null ? toValue(isLate) : { value: null, reason, atLeast: isLate } };
}

function explainUndated(undated: number, partial: number): UnknownReason | null {
  if (undated === 0) return null;
  const orders = undated === 1 ? '1 order to ship' : `${undated} orders to ship`;
  if (partial === 0) return { code: 'NOT_REPORTED', text: `Amazon gave no date for ${orders}.` };
  return { code: 'INCOMPLETE_ROWS', text: `The date of ${orders} is not copied yet.` };
}
