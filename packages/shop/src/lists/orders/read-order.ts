import { type Sql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer, isCopied } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { ShopError } from '../../errors/shop-error.ts';
import { countsOnce } from './order-conditions.ts';
import { type OrderColumns, type OrderRow, orderColumns, sumItems, toOrderRow } from './order-rows.ts';
import { buildTimeline, type OrderEvent, type PostedAmount } from './order-timeline.ts';

/** Names an order. */
export interface OrderKey {
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Amazon's ID of the order. */
  readonly orderId: string;
}

/** An order with everything that the copy has about it. */
export interface OrderDetails extends OrderRow {
  /** Amazon's packages of the order; null if the copy does not have them. */
  readonly packages: unknown;
  /** The items of the order. */
  readonly lines: readonly OrderLine[];
  /** Payments, fees and refunds, oldest first. None if the copy has no such stream, as `about` says; so with the other amounts. */
  readonly transactions: readonly OrderTransaction[];
  /** Parts of the amounts, such as fees, by type and currency. */
  readonly parts: readonly { readonly path: string; readonly amount: string; readonly currency: string | null }[];
  /** What happened, oldest first. */
  readonly timeline: readonly OrderEvent[];
  /** What is left for the seller, by currency. A payment that is held and its release count once. */
  readonly proceeds: readonly { readonly amount: string; readonly currency: string | null }[];
  /** Where it comes from. */
  readonly about: About;
}

/** An item of an order. */
export interface OrderLine {
  /** Amazon's ID of the item. */
  readonly orderItemId: string;
  /** The seller's SKU. */
  readonly sku: string | null;
  /** ASIN of the product; null if the copy does not have it. */
  readonly asin: string | null;
  /** Title of the product; null if the copy does not have it. */
  readonly title: string | null;
  /** Units that were ordered. */
  readonly quantity: number | null;
  /** Units that are shipped. */
  readonly shipped: number | null;
  /** Price of all units without tax, as a decimal. */
  readonly price: string | null;
  /** Tax on the price, as a decimal. */
  readonly tax: string | null;
  /** Code of the currency, such as `EUR`. */
  readonly currency: string | null;
}

/** A payment, fee or refund of an order. */
export interface OrderTransaction extends PostedAmount {
  /** Amazon's ID of the transaction. */
  readonly transactionId: string;
}

const orderTables = ['orders', 'order_items', 'finance_transactions', 'finance_transaction_breakdowns'] as const;

/** Builds the condition of the rows of an order. `alias` is the name of the table in the query. */
type OrderCondition = (alias: Sql) => Sql;

/** Reads an order. Throws ORDER_NOT_FOUND if the copy does not have it. */
export async function readOrder(copy: Copy, { partnerId, orderId }: OrderKey): Promise<OrderDetails> {
  const isOfOrder: OrderCondition = (alias) =>
    sql`${alias}.seller_id = ${partnerId} AND ${alias}.order_id = ${orderId} AND ${alias}._deleted_at IS NULL`;
  const [order] = await copy.select<OrderColumns & { packages: string | null }>(sql`
    SELECT ${orderColumns}, CAST(o.packages AS VARCHAR) AS packages FROM orders AS o WHERE ${isOfOrder(sql`o`)}`);
  if (order === undefined) {
    throw new ShopError(
      'ORDER_NOT_FOUND',
      `The copy has no order ${orderId}.`,
      'Check the ID. An order appears a few minutes after it was placed.',
    );
  }
  const about = await describeAnswer(copy, { tables: orderTables, scope: { partnerId } });
  const [lines, money] = await Promise.all([
    readLines(copy, isOfOrder),
    isCopied(about, 'finance_transactions')
      ? readMoney(copy, isOfOrder)
      : { transactions: [], parts: [], proceeds: [] },
  ]);
  const sums = await sumItems(copy, [order]);
  const row = toOrderRow(order, sums.get(orderId));
  const packages: unknown = order.packages === null ? null : JSON.parse(order.packages);
  const timeline = buildTimeline({ ...row, packages, transactions: money.transactions });
  return { ...row, packages, timeline, lines, ...money, about };
}

interface LineColumns extends Omit<OrderLine, 'orderItemId' | 'quantity' | 'shipped'> {
  readonly order_item_id: string;
  readonly quantity: string | null;
  readonly shipped: string | null;
}

async function readLines(copy: Copy, isOfOrder: OrderCondition): Promise<OrderDetails['lines']> {
  const lines = await copy.select<LineColumns>(sql`
    SELECT i.order_item_id, i.sku, i.asin, i.title, CAST(i.quantity AS VARCHAR) AS quantity,
      CAST(i.quantity_fulfilled AS VARCHAR) AS shipped, CAST(i.item_price AS VARCHAR) AS price,
      CAST(i.item_tax AS VARCHAR) AS tax, i.currency
    FROM order_items AS i WHERE ${isOfOrder(sql`i`)} ORDER BY i.order_item_id`);
  return lines.map(({ order_item_id, quantity, shipped, ...line }) => ({
    ...line,
    orderItemId: order_item_id,
    quantity: quantity === null ? null : Number(quantity),
    shipped: shipped === null ? null : Number(shipped),
  }));
}

interface TransactionColumns extends Omit<OrderTransaction, 'transactionId' | 'postedTime'> {
  readonly transaction_id: string;
  readonly posted_time: string;
}

async function readMoney(copy: Copy, isOfOrder: OrderCondition) {
  const isOfTransaction = isOfOrder(sql`t`);
  const [transactions, parts, proceeds] = await Promise.all([
    copy.select<TransactionColumns>(sql`
      SELECT t.transaction_id, t.posted_time, t.type, t.status, t.description, CAST(t.amount AS VARCHAR) AS amount, t.currency
      FROM finance_transactions AS t WHERE ${isOfTransaction} ORDER BY t.posted_time, t.transaction_id`),
    copy.select<OrderDetails['parts'][number]>(sql`
      SELECT b.path, CAST(sum(b.amount) AS VARCHAR) AS amount, b.currency
      FROM finance_transaction_breakdowns AS b
      JOIN finance_transactions AS t ON t.seller_id = b.seller_id AND t.transaction_id = b.transaction_id
      WHERE ${isOfTransaction} AND ${countsOnce} AND b._deleted_at IS NULL AND b.is_leaf AND b.item_no > 0
      GROUP BY b.path, b.currency ORDER BY b.path`),
    copy.select<OrderDetails['proceeds'][number]>(sql`
      SELECT CAST(sum(t.amount) AS VARCHAR) AS amount, t.currency
      FROM finance_transactions AS t WHERE ${isOfTransaction} AND ${countsOnce} GROUP BY t.currency ORDER BY t.currency`),
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
