import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { MirrorSource } from '../mirror/mirror-plan.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import { toTimestamp } from '../mirror/to-timestamp.ts';
import { buildPeriodCondition, today } from './marketplace-days.ts';
import { findBlocks, type OrderAction } from './order-actions.ts';
import { buildTimeline, type OrderEvent } from './order-timeline.ts';
import { buildScopeCondition, scopeSchema } from './scope.ts';

/** Which orders a list shows. */
export const orderListSchema = scopeSchema.extend({
  /** An order ID, or a SKU or ASIN of an item. Default: all orders. */
  search: z.string().trim().max(100).default(''),
  /**
   * `to-ship`: the seller has to ship them. `late`: and the time for that has passed. `today`: placed since midnight in
   * the time zone of their marketplace. Default: all orders.
   */
  show: z.enum(['all', 'to-ship', 'late', 'today']).default('all'),
  /** Only orders after this one, which the last page ended with. */
  cursor: z.object({ createdTime: z.iso.datetime(), orderId: idText }).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

type OrderList = z.infer<typeof orderListSchema>;

/** An order in a list. */
export interface OrderRow {
  readonly orderId: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  readonly marketplaceId: string | null;
  /** ISO 8601. */
  readonly createdTime: string;
  /** Such as `SHIPPED`. */
  readonly status: string | null;
  /** `AMAZON` or `MERCHANT`. */
  readonly fulfilledBy: string | null;
  /** What the buyer pays, as a decimal; null if Amazon does not say it yet. */
  readonly total: string | null;
  readonly currency: string | null;
  /** End of the time to ship as ISO 8601; null if Amazon names none. */
  readonly shipBy: string | null;
  readonly units: number;
  /** Title of the first item; its SKU if it has none. */
  readonly title: string | null;
  /** Number of different items. */
  readonly items: number;
}

interface FoundOrder {
  readonly order_id: string;
  readonly seller_id: string;
  readonly marketplace_id: string | null;
  readonly created_time: string;
  readonly status: string | null;
  readonly fulfilled_by: string | null;
  readonly order_total: string | null;
  readonly currency: string | null;
  readonly ship_by_latest: string | null;
}

interface ItemSum {
  readonly order_id: string;
  readonly units: string | null;
  readonly items: string;
  readonly title: string | null;
  readonly total: string | null;
  readonly currency: string | null;
}

const o = sql`o`;

const day = 86_400_000;

/** The condition of orders that the seller still has to ship. */
export const isToShip = sql`o.fulfilled_by = 'MERCHANT' AND o.status IN ('UNSHIPPED', 'PARTIALLY_SHIPPED')`;

/**
 * The condition of orders `o` of items since a time, in milliseconds. Items have the time of their order. Sources of the copy round it
 * differently, so the condition leaves a day. With it, DuckDB skips most of the orders instead of joining all.
 */
export function isOrderSince(time: number): Sql {
  return sql`o.created_time >= ${toTimestamp(time - day)}`;
}

/** Returns a page of orders, newest first. */
export async function listOrders(mirror: Mirror, list: OrderList): Promise<{ orders: OrderRow[]; more: boolean }> {
  const { limit } = list;
  const found = await mirror.select<FoundOrder>(sql`
    SELECT o.order_id, o.seller_id, o.marketplace_id, o.created_time, o.status, o.fulfilled_by,
      CAST(o.order_total AS VARCHAR) AS order_total, o.currency, o.ship_by_latest
    FROM orders AS o WHERE ${buildCondition(list, mirror.clock.now())}
    ORDER BY o.created_time DESC, o.order_id DESC LIMIT ${limit + 1}`);
  const page = found.slice(0, limit);
  const sums = await sumItems(mirror, page);
  return { orders: page.map((order) => toRow(order, sums.get(order.order_id))), more: found.length > limit };
}

function buildCondition({ search, show, cursor, ...scope }: OrderList, now: number): Sql {
  const conditions = [buildScopeCondition(scope, o)];
  if (search !== '') {
    // Faster than OR and EXISTS, which join all items. An order ID is unique at Amazon.
    conditions.push(sql`o.order_id IN (SELECT ${search} UNION ALL
      SELECT i.order_id FROM order_items AS i WHERE i._deleted_at IS NULL AND (i.sku = ${search} OR i.asin = ${search}))`);
  }
  if (show === 'to-ship' || show === 'late') conditions.push(isToShip);
  if (show === 'late') conditions.push(sql`o.ship_by_latest < ${toTimestamp(now)}`);
  // No day is longer than 25 hours, and with one time DuckDB skips most of the orders.
  if (show === 'today') conditions.push(isOrderSince(now - day), buildPeriodCondition(o, today, now));
  if (cursor !== undefined) {
    const time = toTimestamp(Date.parse(cursor.createdTime));
    conditions.push(sql`(o.created_time < ${time} OR (o.created_time = ${time} AND o.order_id < ${cursor.orderId}))`);
  }
  return joinSql(conditions, ' AND ');
}

/** Sums the items of orders. Amazon names no total for orders that are pending, and reports have none. */
async function sumItems(
  mirror: Mirror,
  orders: readonly Pick<FoundOrder, 'order_id' | 'created_time'>[],
): Promise<Map<string, ItemSum>> {
  if (orders.length === 0) return new Map();
  const orderIds = orders.map(({ order_id }) => order_id);
  const times = orders.map(({ created_time }) => Date.parse(created_time));
  // Items have the time of their order, rounded differently by some sources. With it, DuckDB skips most of them.
  const from = toTimestamp(Math.min(...times) - day);
  const to = toTimestamp(Math.max(...times) + day);
  const sums = await mirror.select<ItemSum>(sql`
    SELECT i.order_id, CAST(sum(i.quantity) AS VARCHAR) AS units, CAST(count(*) AS VARCHAR) AS items,
      min(coalesce(i.title, i.sku)) AS title, max(i.currency) AS currency,
      CAST(sum(i.item_price + coalesce(i.item_tax, 0) + coalesce(i.shipping_price, 0) + coalesce(i.shipping_tax, 0)
        + coalesce(i.gift_wrap_price, 0) - abs(coalesce(i.discount, 0))) AS VARCHAR) AS total
    FROM order_items AS i WHERE i._deleted_at IS NULL AND i.order_id IN ${orderIds}
      AND i.created_time BETWEEN ${from} AND ${to}
    GROUP BY i.order_id`);
  return new Map(sums.map((sum) => [sum.order_id, sum]));
}

function toRow(order: FoundOrder, sum: ItemSum | undefined): OrderRow {
  return {
    orderId: order.order_id,
    partnerId: order.seller_id,
    marketplaceId: order.marketplace_id,
    createdTime: order.created_time,
    status: order.status,
    fulfilledBy: order.fulfilled_by,
    total: order.order_total ?? sum?.total ?? null,
    currency: order.currency ?? sum?.currency ?? null,
    shipBy: order.ship_by_latest,
    units: Number(sum?.units ?? 0),
    title: sum?.title ?? null,
    items: Number(sum?.items ?? 0),
  };
}

/** Where the copy has an order. */
export interface OrderPlace {
  readonly source: MirrorSource;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
}

/** Finds the sellers of a workspace that have an order with this ID. */
export async function findOrderPlaces(mirrors: Mirrors, workspaceId: string, orderId: string): Promise<OrderPlace[]> {
  const found = await Promise.all(
    mirrors.list(workspaceId).map(async (mirror) => {
      const rows = await mirror.select<{ seller_id: string }>(sql`
        SELECT o.seller_id FROM orders AS o WHERE o._deleted_at IS NULL AND o.order_id = ${orderId} ORDER BY o.seller_id`);
      return rows.map(({ seller_id }) => ({ source: mirror.plan.source, partnerId: seller_id }));
    }),
  );
  return found.flat();
}

/** An order with everything that the copy has about it. */
export interface OrderDetails extends OrderRow {
  readonly packages: unknown;
  readonly lines: readonly {
    readonly orderItemId: string;
    readonly sku: string | null;
    readonly asin: string | null;
    readonly title: string | null;
    readonly quantity: number | null;
    readonly shipped: number | null;
    readonly price: string | null;
    readonly tax: string | null;
    readonly currency: string | null;
  }[];
  /** Payments, fees and refunds, oldest first. */
  readonly transactions: readonly {
    readonly transactionId: string;
    readonly postedTime: string;
    readonly type: string | null;
    readonly status: string | null;
    readonly description: string | null;
    readonly amount: string | null;
    readonly currency: string | null;
  }[];
  /** Parts of the amounts, such as fees, by type and currency. */
  readonly parts: readonly { readonly path: string; readonly amount: string; readonly currency: string | null }[];
  /** Why an action does not apply to the order; null for each that does. */
  readonly blocks: Readonly<Record<OrderAction, string | null>>;
  /** What happened, oldest first. */
  readonly timeline: readonly OrderEvent[];
  /** What is left for the seller, by currency. A payment that is held and its release count once. */
  readonly proceeds: readonly { readonly amount: string; readonly currency: string | null }[];
}

interface FoundLine {
  readonly order_item_id: string;
  readonly sku: string | null;
  readonly asin: string | null;
  readonly title: string | null;
  readonly quantity: string | null;
  readonly shipped: string | null;
  readonly price: string | null;
  readonly tax: string | null;
  readonly currency: string | null;
}

/** Throws a ConsoleError if the copy has no such order. */
export async function readOrder(
  mirror: Mirror,
  { partnerId, orderId }: { readonly partnerId: string; readonly orderId: string },
): Promise<OrderDetails> {
  const own = (alias: Sql) =>
    sql`${alias}.seller_id = ${partnerId} AND ${alias}.order_id = ${orderId} AND ${alias}._deleted_at IS NULL`;
  const [order] = await mirror.select<FoundOrder & { packages: string | null }>(sql`
    SELECT o.order_id, o.seller_id, o.marketplace_id, o.created_time, o.status, o.fulfilled_by,
      CAST(o.order_total AS VARCHAR) AS order_total, o.currency, o.ship_by_latest, CAST(o.packages AS VARCHAR) AS packages
    FROM orders AS o WHERE ${own(o)}`);
  if (order === undefined) {
    throw new ConsoleError(
      'ORDER_NOT_FOUND',
      `The copy has no order ${orderId}.`,
      'Check the ID. An order appears a few minutes after it was placed.',
    );
  }
  const [lines, money] = await Promise.all([readLines(mirror, own), readMoney(mirror, own)]);
  const sums = await sumItems(mirror, [order]);
  const row = toRow(order, sums.get(orderId));
  const packages: unknown = order.packages === null ? null : JSON.parse(order.packages);
  const timeline = buildTimeline({ ...row, packages, transactions: money.transactions });
  return { ...row, packages, blocks: findBlocks(row), timeline, lines, ...money };
}

async function readLines(mirror: Mirror, own: (alias: Sql) => Sql): Promise<OrderDetails['lines']> {
  const lines = await mirror.select<FoundLine>(sql`
    SELECT i.order_item_id, i.sku, i.asin, i.title, CAST(i.quantity AS VARCHAR) AS quantity,
      CAST(i.quantity_fulfilled AS VARCHAR) AS shipped, CAST(i.item_price AS VARCHAR) AS price,
      CAST(i.item_tax AS VARCHAR) AS tax, i.currency
    FROM order_items AS i WHERE ${own(sql`i`)} ORDER BY i.order_item_id`);
  return lines.map(({ order_item_id, quantity, shipped, ...line }) => ({
    ...line,
    orderItemId: order_item_id,
    quantity: quantity === null ? null : Number(quantity),
    shipped: shipped === null ? null : Number(shipped),
  }));
}

/** A transaction that releases held money repeats its amount, so only the release counts, and a held one until it is released. */
export const countsOnce = sql`coalesce(t.status, '') <> 'DEFERRED_RELEASED'`;

/** The condition that a type of transactions gives money back to the buyer. Amazon has no list of types: these are words that they contain. */
export function isRefundType(type: Sql): Sql {
  return sql`regexp_matches(lower(coalesce(${type}, '')), 'refund|chargeback|guarantee')`;
}

async function readMoney(mirror: Mirror, own: (alias: Sql) => Sql) {
  const t = sql`t`;
  const [transactions, parts, proceeds] = await Promise.all([
    mirror.select<
      { transaction_id: string; posted_time: string } & Record<
        'type' | 'status' | 'description' | 'amount' | 'currency',
        string | null
      >
    >(sql`
      SELECT t.transaction_id, t.posted_time, t.type, t.status, t.description, CAST(t.amount AS VARCHAR) AS amount, t.currency
      FROM finance_transactions AS t WHERE ${own(t)} ORDER BY t.posted_time, t.transaction_id`),
    mirror.select<OrderDetails['parts'][number]>(sql`
      SELECT b.path, CAST(sum(b.amount) AS VARCHAR) AS amount, b.currency
      FROM finance_transaction_breakdowns AS b
      JOIN finance_transactions AS t ON t.seller_id = b.seller_id AND t.transaction_id = b.transaction_id
      WHERE ${own(t)} AND ${countsOnce} AND b._deleted_at IS NULL AND b.is_leaf AND b.item_no > 0
      GROUP BY b.path, b.currency ORDER BY b.path`),
    mirror.select<OrderDetails['proceeds'][number]>(sql`
      SELECT CAST(sum(t.amount) AS VARCHAR) AS amount, t.currency
      FROM finance_transactions AS t WHERE ${own(t)} AND ${countsOnce} GROUP BY t.currency ORDER BY t.currency`),
  ]);
  return {
    transactions: transactions.map(({ transaction_id, posted_time, ...rest }) => ({
      ...rest,
      transactionId: transaction_id,
      postedTime: posted_time,
    })),
    parts,
    proceeds,
  };
}
