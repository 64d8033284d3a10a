/** A query to start from. */
export interface SqlExample {
  /** What it is called. */
  readonly name: string;
  /** What it shows. */
  readonly description: string;
  /** The query. */
  readonly sql: string;
}

/** Queries that run on every copy, at any time: days are counted back from when the copy was last current. */
export const sqlExamples: readonly SqlExample[] = [
  {
    name: 'Sales by currency',
    description: 'Orders, units and sales without tax of the last 30 days.',
    sql: `SELECT
  i.currency,
  count(DISTINCT i.order_id) AS orders,
  sum(i.quantity) AS units,
  sum(i.item_price) AS sales
FROM order_items AS i
JOIN orders AS o ON o.seller_id = i.seller_id AND o.order_id = i.order_id
WHERE i.created_time >= (SELECT now - INTERVAL '30 days' FROM _sync_clock)
  AND i._deleted_at IS NULL
  AND i.currency IS NOT NULL
  AND coalesce(o.status, '') <> 'CANCELLED'
GROUP BY i.currency
ORDER BY i.currency`,
  },
  {
    name: 'Orders to ship',
    description: 'Orders that you fulfill and have not shipped, the most urgent first.',
    sql: `SELECT order_id, marketplace_id, created_time, ship_by_latest, order_total, currency
FROM orders
WHERE fulfilled_by = 'MERCHANT'
  AND status IN ('UNSHIPPED', 'PARTIALLY_SHIPPED')
  AND _deleted_at IS NULL
ORDER BY ship_by_latest NULLS LAST, order_id`,
  },
  {
    name: 'Best sellers of 30 days',
    description: 'SKUs by units sold.',
    sql: `SELECT
  i.sku,
  max(i.title) AS title,
  i.currency,
  sum(i.quantity) AS units,
  sum(i.item_price) AS sales
FROM order_items AS i
JOIN orders AS o ON o.seller_id = i.seller_id AND o.order_id = i.order_id
WHERE i.created_time >= (SELECT now - INTERVAL '30 days' FROM _sync_clock)
  AND i._deleted_at IS NULL
  AND coalesce(o.status, '') <> 'CANCELLED'
GROUP BY i.sku, i.currency
ORDER BY units DESC, i.sku
LIMIT 20`,
  },
  {
    name: 'Settlements and deposits',
    description: 'The deposit of each settlement against the sum of its lines. The difference is 0.',
    sql: `SELECT
  s.settlement_id,
  s.deposit_time,
  s.currency,
  s.total_amount AS deposit,
  coalesce(sum(r.amount), 0) AS lines,
  s.total_amount - coalesce(sum(r.amount), 0) AS difference
FROM settlements AS s
LEFT JOIN settlement_rows AS r
  ON r.seller_id = s.seller_id AND r.settlement_id = s.settlement_id AND r._deleted_at IS NULL
WHERE s._deleted_at IS NULL
GROUP BY s.settlement_id, s.deposit_time, s.currency, s.total_amount
ORDER BY s.deposit_time DESC`,
  },
  {
    name: 'Stock by SKU',
    description: 'Units in Amazon’s warehouses, the fewest first.',
    sql: `SELECT marketplace_id, sku, title, fulfillable, reserved, unfulfillable, total
FROM fba_inventory
WHERE _deleted_at IS NULL
ORDER BY fulfillable, sku, marketplace_id`,
  },
];
