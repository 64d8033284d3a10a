import { buildCovered, type IdentityContext, toMillisecondsSql } from './identity.ts';

const day = 86_400_000;

/** Lines of a settlement that move its balance and are not transactions. */
const isBalance = `(amount_description LIKE '%Reserve Amount%' OR amount_description LIKE '%Transfer of funds%' OR coalesce(transaction_type, '') = 'Transfer' OR amount_description IN ('Payable to Amazon', 'Successful charge'))`;

/** Columns by which amounts are added up, besides seller and settlement. */
type Groups = 'currency' | 'currency, order_id';

/** Builds a query that adds up the lines of settlements without reserves and payouts. */
export function sumLines(groups: Groups): string {
  return `
  SELECT seller_id, settlement_id, ${groups}, sum(amount) AS amount FROM settlement_rows
  WHERE _deleted_at IS NULL AND NOT coalesce(${isBalance}, FALSE) GROUP BY seller_id, settlement_id, ${groups}`;
}

/** Transactions name their settlement by its ID or, until it has ended, only by its group. */
export function sumTransactions(groups: Groups): string {
  return `
  SELECT seller_id, settlement_id, ${groups}, sum(amount) AS amount FROM (
    SELECT t.seller_id, coalesce(t.settlement_id, g.settlement_id) AS settlement_id, t.currency, t.order_id, t.amount
    FROM finance_transactions t LEFT JOIN (
      SELECT seller_id, financial_event_group_id, max(settlement_id) AS settlement_id FROM finance_transactions
      WHERE settlement_id IS NOT NULL AND financial_event_group_id IS NOT NULL AND _deleted_at IS NULL GROUP BY 1, 2
    ) g ON g.seller_id = t.seller_id AND g.financial_event_group_id = t.financial_event_group_id
    WHERE t._deleted_at IS NULL AND coalesce(t.status, 'RELEASED') NOT IN ('DEFERRED', 'DEFERRED_RELEASED')
      AND coalesce(t.type, '') <> 'Transfer'
  ) linked GROUP BY seller_id, settlement_id, ${groups}`;
}

const from = buildCovered('from', 'finance_transactions', 's');
const to = buildCovered('to', 'finance_transactions', 's');
const end = toMillisecondsSql('s.end_time');

/**
 * Builds a query that compares each settlement with its transactions, without reserves and transfers. Columns: `seller_id`,
 * `settlement_id`, `currency`, `actual` (the sum of the transactions), `expected` (the sum of the lines), and `reason`: the code of a
 * reason for a difference, or NULL.
 *
 * @param context.now milliseconds since 1970
 */
export function buildSettlementQuery({ now }: IdentityContext): string {
  return `
      SELECT s.seller_id, s.settlement_id, s.currency, coalesce(p.amount, 0) AS actual, coalesce(r.amount, 0) AS expected,
        CASE
          WHEN coalesce(${from} > ${toMillisecondsSql('s.start_time')}, TRUE) THEN 'not-covered'
          WHEN coalesce(${to} < ${end} + ${5 * day}, TRUE) THEN 'recent'
          WHEN p.amount IS NULL AND ${end} > ${now - 14 * day} THEN 'not-linked'
        END AS reason
      FROM settlements s
      LEFT JOIN (${sumLines('currency')}) r
        ON r.seller_id = s.seller_id AND r.settlement_id = s.settlement_id AND r.currency = s.currency
      LEFT JOIN (${sumTransactions('currency')}) p
        ON p.seller_id = s.seller_id AND p.settlement_id = s.settlement_id AND p.currency = s.currency
      WHERE s._deleted_at IS NULL`;
}

/**
 * Builds a query that compares the lines of each settlement with its transactions by order, without reserves and transfers. Columns:
 * `seller_id`, `settlement_id`, `currency`, `order_id` (NULL for amounts without an order), `actual` (the sum of the transactions) and
 * `expected` (the sum of the lines).
 */
export function buildSettlementOrdersQuery(): string {
  return `
      SELECT coalesce(r.seller_id, p.seller_id) AS seller_id, coalesce(r.settlement_id, p.settlement_id) AS settlement_id,
        coalesce(r.currency, p.currency) AS currency, coalesce(r.order_id, p.order_id) AS order_id,
        coalesce(p.amount, 0) AS actual, coalesce(r.amount, 0) AS expected
      FROM (${sumLines('currency, order_id')}) r FULL JOIN (${sumTransactions('currency, order_id')}) p
        ON p.seller_id = r.seller_id AND p.settlement_id = r.settlement_id AND p.currency = r.currency
          AND coalesce(p.order_id, '') = coalesce(r.order_id, '')`;
}
