import { type Sql, sql } from '@supercargo/duckdb';
import { dayLength, toTimestamp } from '../../base/times.ts';
import type { Dialect } from '../../dialect/dialect.ts';
import { buildDaysCondition, buildLocalDay, type Days } from '../../scope/marketplace-days.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';
import { countsOnce, isRefundType } from '../orders/order-conditions.ts';

/** What a unit of a SKU costs from a day on. */
export interface UnitCost {
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** The seller's SKU. */
  readonly sku: string;
  /** Code of the currency, such as `EUR`. */
  readonly currency: string;
  /** The first day, such as `2026-01-31`. */
  readonly validFrom: string;
  /** A decimal with at most two digits after the point. */
  readonly cost: string;
}

/** What profit is computed from. */
export interface ProfitScope extends Scope {
  /** Only of this order. Default: all. */
  readonly orderId?: string | undefined;
  /** Days on which transactions were posted, in the time zone of each marketplace. */
  readonly days: Days;
}

/**
 * Builds the tables of a `WITH` clause: `costs`; `leaves` with the kind of each amount that is not broken down further; and `entries`
 * with one row for each item of a transaction, and one without a SKU for what is left of a transaction. The amounts of all entries add
 * up to those of the transactions.
 */
export function buildEntries(dialect: Dialect, scope: ProfitScope, costs: readonly UnitCost[]): Sql {
  const amounts = (part: Sql) =>
    sql`coalesce(${part}.sale, 0) AS sale, coalesce(${part}.fee, 0) AS fee, coalesce(${part}.tax, 0) AS tax`;
  return sql`costs AS (${buildCosts(dialect, costs)}),
  ${buildLeaves(dialect, scope)}, parts AS (
    SELECT seller_id, transaction_id, item_no,
      sum(CASE WHEN kind = 'sale' THEN amount END) AS sale, sum(CASE WHEN kind = 'fee' THEN amount END) AS fee,
      sum(CASE WHEN kind = 'tax' THEN amount END) AS tax
    FROM leaves GROUP BY seller_id, transaction_id, item_no
  ), split AS (
    SELECT t.*, i.sku, CASE WHEN t.type = 'Shipment' THEN i.quantity ELSE 0 END AS units, i.amount AS part, ${amounts(sql`p`)}
    FROM booked AS t JOIN items AS i ON i.seller_id = t.seller_id AND i.transaction_id = t.transaction_id
    LEFT JOIN parts AS p ON p.seller_id = i.seller_id AND p.transaction_id = i.transaction_id AND p.item_no = i.item_no
    UNION ALL
    SELECT t.*, NULL, 0, t.amount - coalesce(s.amount, 0), ${amounts(sql`p`)}
    FROM booked AS t
    LEFT JOIN item_sums AS s ON s.seller_id = t.seller_id AND s.transaction_id = t.transaction_id
    LEFT JOIN parts AS p ON p.seller_id = t.seller_id AND p.transaction_id = t.transaction_id AND p.item_no = 0
    WHERE t.amount <> coalesce(s.amount, 0)
  ), entries AS (
    SELECT e.*, ${isRefundType(dialect, sql`e.type`)} AS is_refund, c.cost
    FROM (SELECT s.*, ${buildLocalDay(sql`s.posted_time`, sql`s.marketplace_id`, scope.days)} AS posted_day FROM split AS s) AS e
    LEFT JOIN costs AS c ON c.seller_id = e.seller_id AND c.sku = e.sku AND c.currency = e.currency
      AND e.posted_day >= c.valid_from AND e.posted_day < c.valid_until
  )`;
}

/**
 * Builds the tables of a `WITH` clause: `booked` with the transactions of a scope, `items` with their items, `item_sums`, and `leaves`
 * with the amounts that are not broken down further: those of items, and of transactions without items (`item_no` 0).
 * `MATERIALIZED`, because Postgres would find the kind of an amount again wherever a sum compares it.
 */
export function buildLeaves(dialect: Dialect, scope: ProfitScope): Sql {
  const { orderId, days } = scope;
  const t = sql`t`;
  // Without the condition on transactions, the parts of all of them would be read for one order.
  const within = (alias: Sql) =>
    sql`${alias}._deleted_at IS NULL AND ${buildRoughPeriod(days, alias)} AND ${
      orderId === undefined ? sql`TRUE` : sql`${alias}.transaction_id IN (SELECT transaction_id FROM booked)`
    }`;
  return sql`booked AS (
    SELECT t.seller_id, t.marketplace_id, t.transaction_id, t.order_id, t.posted_time, coalesce(t.type, '') AS type, t.currency,
      coalesce(t.amount, 0) AS amount
    FROM finance_transactions AS t
    WHERE ${buildScopeCondition(scope, t)} AND ${buildDaysCondition(sql`t.posted_time`, sql`t.marketplace_id`, days)}
      AND ${countsOnce} AND t.type IS DISTINCT FROM 'Transfer' AND t.currency IS NOT NULL
      AND ${orderId === undefined ? sql`TRUE` : sql`t.order_id = ${orderId}`}
  ), items AS (
    SELECT i.seller_id, i.transaction_id, i.item_no, nullif(i.sku, '') AS sku, coalesce(i.quantity, 0) AS quantity,
      coalesce(i.amount, 0) AS amount
    FROM finance_transaction_items AS i WHERE ${within(sql`i`)}
  ), item_sums AS (
    SELECT seller_id, transaction_id, sum(amount) AS amount FROM items GROUP BY seller_id, transaction_id
  ), leaves AS MATERIALIZED (
    SELECT b.seller_id, b.transaction_id, b.item_no, b.path, b.type, b.amount, ${buildKind(dialect)} AS kind
    FROM finance_transaction_breakdowns AS b
    WHERE ${within(sql`b`)} AND b.is_leaf AND (b.item_no > 0 OR b.transaction_id IN (
      SELECT t.transaction_id FROM booked AS t LEFT JOIN item_sums AS s ON s.seller_id = t.seller_id AND s.transaction_id = t.transaction_id
      WHERE s.transaction_id IS NULL))
  )`;
}

/** The sums of a group of entries `e`. What is no sale, refund, fee or tax is `other`, so that all of them add up to the amount. */
export const entrySums = sql`coalesce(sum(e.sale) FILTER (WHERE NOT e.is_refund), 0) AS sales,
  coalesce(sum(e.sale) FILTER (WHERE e.is_refund), 0) AS refunds, sum(e.fee) AS fees, sum(e.tax) AS tax,
  sum(e.part - e.sale - e.fee - e.tax) AS other, sum(e.part - e.tax) AS net, CAST(sum(e.units) AS BIGINT) AS units,
  sum(e.units * coalesce(e.cost, 0)) AS cost,
  CAST(coalesce(sum(e.units) FILTER (WHERE e.cost IS NULL), 0) AS BIGINT) AS units_without_cost`;

/** What a part of the amount of an item is for. Amazon has no list of its types: these are the words that they contain. */
function buildKind(dialect: Dialect): Sql {
  const path = sql`lower(b.path)`;
  const sale = 'productcharges|principal|principle|shipping|giftwrap|promo';
  return sql`CASE
    WHEN ${dialect.matches(path, 'fee|commission|expenses')} THEN 'fee'
    WHEN strpos(${path}, 'tax') > 0 THEN 'tax'
    WHEN ${dialect.matches(sql`replace(${path}, ' ', '')`, sale)} THEN 'sale'
    ELSE 'other' END`;
}

/** The condition of the parts of transactions. Days of time zones begin at most 14 hours from those in UTC. */
function buildRoughPeriod({ from, to }: Days, alias: Sql): Sql {
  return sql`${alias}.posted_time >= ${toTimestamp(Date.parse(from) - dayLength)}
    AND ${alias}.posted_time < ${toTimestamp(Date.parse(to) + 2 * dayLength)}`;
}

/** The end of the last cost of a SKU. */
export const endOfCosts = sql`DATE '9999-12-31'`;

const costColumns = [
  { name: 'seller_id', type: 'VARCHAR' },
  { name: 'sku', type: 'VARCHAR' },
  { name: 'currency', type: 'VARCHAR' },
  { name: 'valid_from', type: 'DATE' },
  { name: 'cost', type: 'DECIMAL(18,2)' },
];

function buildCosts(dialect: Dialect, costs: readonly UnitCost[]): Sql {
  const rows = costs.map(({ partnerId, validFrom, sku, currency, cost }) => ({
    seller_id: partnerId,
    sku,
    currency,
    valid_from: validFrom,
    cost,
  }));
  return sql`SELECT c.*, lead(c.valid_from, 1, ${endOfCosts}) OVER
    (PARTITION BY c.seller_id, c.sku, c.currency ORDER BY c.valid_from) AS valid_until
    FROM (${dialect.selectPassed(rows, costColumns)}) AS c`;
}
