import { sql } from '@supercargo/duckdb';
import { toMinorUnits } from '../../base/minor-units.ts';
import type { Copy } from '../../copy.ts';
import { countsOnce, isRefundType } from './order-conditions.ts';
import type { OrderKey } from './read-order.ts';

/** The parts of what a buyer pays for an order item. */
export const paidComponents = ['principal', 'tax', 'shipping', 'shippingTax'] as const;

/** A part of what a buyer pays. */
export type PaidComponent = (typeof paidComponents)[number];

/** Amounts of an order item in the smallest unit of the currency, such as pence. */
export type ItemAmounts = Readonly<Record<PaidComponent, number>>;

/** What the buyer paid for an order item, and what Amazon has posted as refunded. */
export interface PaidItem {
  /** Amazon's ID of the item. */
  readonly orderItemId: string;
  /** The seller's SKU. */
  readonly sku: string | null;
  /** Title of the product; null if the copy does not have it. */
  readonly title: string | null;
  /** What the buyer paid for the units that were shipped. */
  readonly paid: ItemAmounts;
  /** Refunds that were posted before a time, and since. */
  readonly postedBefore: ItemAmounts;
  /** Refunds that were posted since that time. */
  readonly postedSince: ItemAmounts;
}

interface PaidColumns {
  readonly order_item_id: string;
  readonly sku: string | null;
  readonly title: string | null;
  readonly quantity: string | null;
  readonly shipped: string | null;
  readonly principal: string | null;
  readonly tax: string | null;
  readonly shipping: string | null;
  readonly shipping_tax: string | null;
}

interface RefundColumns {
  readonly sku: string | null;
  readonly path: string;
  readonly amount: string;
  readonly posted_time: string;
}

/** Reads what the buyer paid for the shipped units of an order, and its posted refunds. `since` is in milliseconds. */
export async function readPaidItems(
  copy: Copy,
  { partnerId, orderId, status }: OrderKey & { readonly status: string | null },
  { digits, since }: { readonly digits: number; readonly since: number },
): Promise<PaidItem[]> {
  const [lines, refunds] = await Promise.all([
    copy.select<PaidColumns>(sql`
      SELECT i.order_item_id, i.sku, i.title, CAST(i.quantity AS VARCHAR) AS quantity,
        CAST(i.quantity_fulfilled AS VARCHAR) AS shipped,
        CAST(i.item_price - abs(coalesce(i.discount, 0)) AS VARCHAR) AS principal, CAST(i.item_tax AS VARCHAR) AS tax,
        CAST(i.shipping_price AS VARCHAR) AS shipping, CAST(i.shipping_tax AS VARCHAR) AS shipping_tax
      FROM order_items AS i WHERE i.seller_id = ${partnerId} AND i.order_id = ${orderId} AND i._deleted_at IS NULL
      ORDER BY i.order_item_id`),
    copy.select<RefundColumns>(sql`
      SELECT n.sku, b.path, CAST(b.amount AS VARCHAR) AS amount, t.posted_time
      FROM finance_transactions AS t
      JOIN finance_transaction_breakdowns AS b ON b.seller_id = t.seller_id AND b.transaction_id = t.transaction_id
      JOIN finance_transaction_items AS n ON n.seller_id = b.seller_id AND n.transaction_id = b.transaction_id
        AND n.item_no = b.item_no
      WHERE t.seller_id = ${partnerId} AND t.order_id = ${orderId} AND ${isRefundType(copy.dialect, sql`t.type`)}
        AND ${countsOnce} AND b.is_leaf
        AND t._deleted_at IS NULL AND b._deleted_at IS NULL AND n._deleted_at IS NULL`),
  ]);
  return lines.map((line) => {
    // A transaction names the SKU only, so it counts for every line with it.
    const ofLine = refunds.filter(({ sku }) => sku === null || sku === line.sku);
    const isBefore = ({ posted_time }: RefundColumns) => Date.parse(posted_time) < since;
    return {
      orderItemId: line.order_item_id,
      sku: line.sku,
      title: line.title,
      paid: computePaid(line, status === 'SHIPPED', digits),
      postedBefore: sumRefunds(ofLine.filter(isBefore), digits),
      postedSince: sumRefunds(
        ofLine.filter((refund) => !isBefore(refund)),
        digits,
      ),
    };
  });
}

/** The buyer pays for units when they ship. */
function computePaid(line: PaidColumns, isShipped: boolean, digits: number): ItemAmounts {
  const quantity = Number(line.quantity ?? 0);
  const shipped = isShipped ? quantity : Number(line.shipped ?? 0);
  const part = (text: string | null) =>
    quantity === 0 ? 0 : Math.floor((toMinorUnits(text ?? '0', digits) * shipped) / quantity);
  return {
    principal: part(line.principal),
    tax: part(line.tax),
    shipping: part(line.shipping),
    shippingTax: part(line.shipping_tax),
  };
}

function sumRefunds(refunds: readonly RefundColumns[], digits: number): ItemAmounts {
  const sums = { principal: 0, tax: 0, shipping: 0, shippingTax: 0 };
  for (const { path, amount } of refunds) {
    const component = classifyPath(path);
    // Amounts are those for the seller: negative for money that the buyer gets back.
    const refunded = -toMinorUnits(amount, digits);
    // What an unknown part gives back to the seller must not raise what is left.
    if (component === 'unknown') sums.principal += Math.max(0, refunded);
    else if (component !== undefined) sums[component] += refunded;
  }
  return sums;
}

/** Returns the component of a part of a transaction; undefined for fees and for tax that Amazon withholds and pays itself. */
function classifyPath(path: string): PaidComponent | 'unknown' | undefined {
  const parts = path.split('/');
  const matches = (pattern: RegExp) => parts.some((part) => pattern.test(part));
  if (matches(/fee|commission|expense|withheld|facilitator/i)) return undefined;
  if (matches(/shipping(?:(?!shipping).)*tax/i)) return 'shippingTax';
  if (matches(/tax$/i)) return 'tax';
  if (matches(/^shipping/i)) return 'shipping';
  return matches(/princip|product/i) ? 'principal' : 'unknown';
}
