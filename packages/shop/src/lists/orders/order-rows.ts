import { sql } from '@supercargo/duckdb';
import { dayLength, toTimestamp } from '../../base/times.ts';
import type { Copy } from '../../copy.ts';

/** An order in a list. */
export interface OrderRow {
  /** Amazon's ID of the order. */
  readonly orderId: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** ID of the marketplace. */
  readonly marketplaceId: string | null;
  /** ISO 8601. */
  readonly createdTime: string;
  /** Such as `SHIPPED`. */
  readonly status: string | null;
  /** `AMAZON` or `MERCHANT`. */
  readonly fulfilledBy: string | null;
  /** What the buyer pays, as a decimal; null if Amazon does not say it yet. */
  readonly total: string | null;
  /** Code of the currency, such as `EUR`. */
  readonly currency: string | null;
  /** End of the time to ship as ISO 8601; null if Amazon names none, or if the row is partial. */
  readonly shipBy: string | null;
  /** Whether the order comes from a report, which has no dates to ship and no totals. It is completed later. */
  readonly isPartial: boolean;
  /** Units of all items. */
  readonly units: number;
  /** Title of the first item; its SKU if it has none. */
  readonly title: string | null;
  /** Number of different items. */
  readonly items: number;
}

/** A row that {@link orderColumns} select. */
export interface OrderColumns {
  readonly order_id: string;
  readonly seller_id: string;
  readonly marketplace_id: string | null;
  readonly created_time: string;
  readonly status: string | null;
  readonly fulfilled_by: string | null;
  readonly order_total: string | null;
  readonly currency: string | null;
  readonly ship_by_latest: string | null;
  readonly is_partial: boolean;
}

/** The columns of orders `o`. */
export const orderColumns = sql`o.order_id, o.seller_id, o.marketplace_id, o.created_time, o.status, o.fulfilled_by,
  CAST(o.order_total AS VARCHAR) AS order_total, o.currency, o.ship_by_latest,
  o._partial AS is_partial`;

/** The sum of the items of an order. */
export interface ItemSum {
  readonly order_id: string;
  readonly units: string | null;
  readonly items: string;
  readonly title: string | null;
  readonly total: string | null;
  readonly currency: string | null;
}

/** Sums the items of orders. Amazon names no total for orders that are pending, and reports have none. */
export async function sumItems(
  copy: Copy,
  orders: readonly Pick<OrderColumns, 'order_id' | 'seller_id' | 'created_time'>[],
): Promise<Map<string, ItemSum>> {
  if (orders.length === 0) return new Map();
  const orderIds = orders.map(({ order_id }) => order_id);
  // Postgres finds items by their seller and order, DuckDB by their time.
  const sellerIds = [...new Set(orders.map(({ seller_id }) => seller_id))];
  const times = orders.map(({ created_time }) => Date.parse(created_time));
  // Items have the time of their order, rounded differently by some sources. With it, DuckDB skips most of them.
  const from = toTimestamp(Math.min(...times) - dayLength);
  const to = toTimestamp(Math.max(...times) + dayLength);
  const sums = await copy.select<ItemSum>(sql`
    SELECT i.order_id, CAST(sum(i.quantity) AS VARCHAR) AS units, CAST(count(*) AS VARCHAR) AS items,
      min(coalesce(i.title, i.sku)) AS title, max(i.currency) AS currency,
      CAST(sum(i.item_price + coalesce(i.item_tax, 0) + coalesce(i.shipping_price, 0) + coalesce(i.shipping_tax, 0)
        + coalesce(i.gift_wrap_price, 0) - abs(coalesce(i.discount, 0))) AS VARCHAR) AS total
    FROM order_items AS i WHERE i._deleted_at IS NULL AND i.order_id IN ${orderIds} AND i.seller_id IN ${sellerIds}
      AND i.created_time BETWEEN ${from} AND ${to}
    GROUP BY i.order_id`);
  return new Map(sums.map((sum) => [sum.order_id, sum]));
}

/** Reads a row of an order with the sum of its items. */
export function toOrderRow(order: OrderColumns, sum: ItemSum | undefined): OrderRow {
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
    isPartial: order.is_partial,
    units: Number(sum?.units ?? 0),
    title: sum?.title ?? null,
    items: Number(sum?.items ?? 0),
  };
}
