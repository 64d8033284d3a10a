import { joinSql, type Sql, sql } from '@supercargo/duckdb';
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

/** Returns a page of orders, newest first. */
export async function listOrders(copy: Copy, list: OrderList): Promise<{ orders: OrderRow[]; more: boolean }> {
  const { limit = defaultLimit } = list;
  const rows = await copy.select<OrderColumns>(sql`
    SELECT ${orderColumns} FROM orders AS o WHERE ${buildCondition(list, copy.now())}
    ORDER BY o.created_time DESC, o.order_id DESC LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit);
  const sums = await sumItems(copy, page);
  return { orders: page.map((order) => toOrderRow(order, sums.get(order.order_id))), more: rows.length > limit };
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
    conditions.push(sql`(o.created_time < ${time} OR (o.created_time = ${time} AND o.order_id < ${cursor.orderId}))`);
  }
  return joinSql(conditions, ' AND ');
}

/** Lists Amazon's IDs of the sellers that have an order with this ID. */
export async function findSellersOfOrder(copy: Copy, orderId: string): Promise<string[]> {
  const rows = await copy.select<{ seller_id: string }>(sql`
    SELECT o.seller_id FROM orders AS o WHERE o._deleted_at IS NULL AND o.order_id = ${orderId} ORDER BY o.seller_id`);
  return rows.map(({ seller_id }) => seller_id);
}

/** Counts the orders that the seller has to ship, and those of them whose time to ship has passed. */
export async function countOrdersToShip(
  copy: Copy,
  scope: Scope,
): Promise<{ readonly toShip: number; readonly late: number }> {
  const [row] = await copy.select<{ to_ship: string; late: string }>(sql`
    SELECT CAST(count(*) AS VARCHAR) AS to_ship,
      CAST(count(*) FILTER (WHERE o.ship_by_latest < ${toTimestamp(copy.now())}) AS VARCHAR) AS late
    FROM orders AS o WHERE ${buildScopeCondition(scope, sql`o`)} AND ${isToShip}`);
  return { toShip: Number(row?.to_ship ?? 0), late: Number(row?.late ?? 0) };
}
