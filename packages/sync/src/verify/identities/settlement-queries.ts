import { sumLines, sumTransactions } from '../../views/settlement-sums.ts';
import { buildCovered, type IdentityContext, toMillisecondsSql } from './identity.ts';

const day = 86_400_000;

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
