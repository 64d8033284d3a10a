import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { toTimestamp } from '../mirror/to-timestamp.ts';
import { countsOnce, isRefundType } from './orders.ts';
import { buildScopeCondition, type Scope } from './scope.ts';
import type { UnitCost } from './unit-costs.ts';

/** What profit is computed from. */
export interface ProfitScope extends Scope {
  /** Only of this order. Default: all. */
  readonly orderId?: string | undefined;
  /** First day of the period in UTC, such as `2026-01-01`. Default: everything that is copied. */
  readonly from?: string | undefined;
  /** Last day of the period in UTC. Default: until now. */
  readonly to?: string | undefined;
}

const day = 86_400_000;

/**
 * Builds the tables of a `WITH` clause: `costs`, and `entries` with one row for each item of a transaction, and one without a SKU for
 * what is left of a transaction. The amounts of all entries add up to those of the transactions.
 */
export function buildEntries(scope: ProfitScope, costs: readonly UnitCost[]): Sql {
  const { orderId } = scope;
  const t = sql`t`;
  // Without the condition on transactions, the parts of all of them would be read for one order.
  const within = (alias: Sql) =>
    sql`${alias}._deleted_at IS NULL AND ${buildPeriod(scope, alias)} AND ${
      orderId === undefined ? sql`TRUE` : sql`${alias}.transaction_id IN (SELECT transaction_id FROM booked)`
    }`;
  return sql`costs AS (${buildCosts(costs)}),
  booked AS (
    SELECT t.seller_id, t.transaction_id, t.order_id, t.posted_time, coalesce(t.type, '') AS type, t.currency,
      coalesce(t.amount, 0) AS amount
    FROM finance_transactions AS t
    WHERE ${buildScopeCondition(scope, t)} AND ${buildPeriod(scope, t)} AND ${countsOnce} AND coalesce(t.type, '') <> 'Transfer'
      AND t.currency IS NOT NULL AND ${orderId === undefined ? sql`TRUE` : sql`t.order_id = ${orderId}`}
  ), parts AS (
    SELECT seller_id, transaction_id, item_no,
      sum(CASE WHEN kind = 'sale' THEN amount END) AS sale, sum(CASE WHEN kind = 'fee' THEN amount END) AS fee,
      sum(CASE WHEN kind = 'tax' THEN amount END) AS tax
    FROM (SELECT b.*, ${kindOfPart} AS kind FROM finance_transaction_breakdowns AS b
      WHERE ${within(sql`b`)} AND b.is_leaf AND b.item_no > 0)
    GROUP BY seller_id, transaction_id, item_no
  ), items AS (
    SELECT i.seller_id, i.transaction_id, i.item_no, nullif(i.sku, '') AS sku, coalesce(i.quantity, 0) AS quantity,
      coalesce(i.amount, 0) AS amount
    FROM finance_transaction_items AS i WHERE ${within(sql`i`)}
  ), split AS (
    SELECT t.*, i.sku, CASE WHEN t.type = 'Shipment' THEN i.quantity ELSE 0 END AS units, i.amount AS part,
      coalesce(p.sale, 0) AS sale, coalesce(p.fee, 0) AS fee, coalesce(p.tax, 0) AS tax
    FROM booked AS t JOIN items AS i ON i.seller_id = t.seller_id AND i.transaction_id = t.transaction_id
    LEFT JOIN parts AS p ON p.seller_id = i.seller_id AND p.transaction_id = i.transaction_id AND p.item_no = i.item_no
    UNION ALL
    SELECT t.*, NULL, 0, t.amount - coalesce(s.amount, 0), 0, 0, 0
    FROM booked AS t LEFT JOIN (
      SELECT seller_id, transaction_id, sum(amount) AS amount FROM items GROUP BY seller_id, transaction_id
    ) AS s ON s.seller_id = t.seller_id AND s.transaction_id = t.transaction_id
    WHERE t.amount <> coalesce(s.amount, 0)
  ), entries AS (
    SELECT e.*, ${isRefundType(sql`e.type`)} AS is_refund, c.cost
    FROM (SELECT *, CAST(posted_time AS DATE) AS posted_day FROM split) AS e
    ASOF LEFT JOIN costs AS c
      ON c.seller_id = e.seller_id AND c.sku = e.sku AND c.currency = e.currency AND c.valid_from <= e.posted_day
  )`;
}

/** The sums of a group of entries `e`. What is no sale, refund, fee or tax is `other`, so that all of them add up to the amount. */
export const sums = sql`coalesce(sum(e.sale) FILTER (WHERE NOT e.is_refund), 0) AS sales,
  coalesce(sum(e.sale) FILTER (WHERE e.is_refund), 0) AS refunds, sum(e.fee) AS fees, sum(e.tax) AS tax,
  sum(e.part - e.sale - e.fee - e.tax) AS other, sum(e.part - e.tax) AS net, CAST(sum(e.units) AS BIGINT) AS units,
  sum(e.units * coalesce(e.cost, 0)) AS cost,
  CAST(coalesce(sum(e.units) FILTER (WHERE e.cost IS NULL), 0) AS BIGINT) AS units_without_cost`;

/** What a part of the amount of an item is for. Amazon has no list of its types: these are the words that they contain. */
const kindOfPart = sql`CASE
  WHEN regexp_matches(lower(b.path), 'fee|commission|expenses') THEN 'fee'
  WHEN contains(lower(b.path), 'tax') THEN 'tax'
  WHEN regexp_matches(replace(lower(b.path), ' ', ''), 'productcharges|principal|principle|shipping|giftwrap|promo') THEN 'sale'
  ELSE 'other' END`;

function buildPeriod({ from, to }: ProfitScope, alias: Sql): Sql {
  return joinSql(
    [
      sql`TRUE`,
      ...(from === undefined ? [] : [sql`${alias}.posted_time >= ${toTimestamp(Date.parse(from))}`]),
      ...(to === undefined ? [] : [sql`${alias}.posted_time < ${toTimestamp(Date.parse(to) + day)}`]),
    ],
    ' AND ',
  );
}

/** One text is parsed faster than a list of thousands of rows. */
function buildCosts(costs: readonly UnitCost[]): Sql {
  const rows = costs.map(({ partnerId, sku, currency, validFrom, cost }) => ({
    partnerId,
    sku,
    currency,
    validFrom,
    cost,
  }));
  const shape =
    '[{"partnerId":"VARCHAR","sku":"VARCHAR","currency":"VARCHAR","validFrom":"DATE","cost":"DECIMAL(18,2)"}]';
  return sql`SELECT c.partnerId AS seller_id, c.sku, c.currency, c.validFrom AS valid_from, c.cost
    FROM (SELECT unnest(from_json(${JSON.stringify(rows)}, ${shape})) AS c)`;
}
