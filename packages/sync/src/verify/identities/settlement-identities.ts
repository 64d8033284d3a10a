import { type Identity, noReason } from './identity.ts';
import { buildSettlementQuery } from './settlement-queries.ts';

/** What settlements must satisfy, to the cent. */
export const settlementIdentities: readonly Identity[] = [
  {
    name: 'settlement-sum',
    statement: 'The lines of a settlement add up to its total amount.',
    holdsWhen: 'always',
    tables: ['settlements', 'settlement_rows'],
    key: ['seller_id', 'settlement_id', 'currency'],
    column: 'total_amount',
    buildSql: () => `
      SELECT coalesce(s.seller_id, r.seller_id) AS seller_id, coalesce(s.settlement_id, r.settlement_id) AS settlement_id,
        coalesce(s.currency, r.currency) AS currency, s.total_amount AS actual, coalesce(r.amount, 0) AS expected,
        CASE
          WHEN s.seller_id IS NOT NULL AND (s.lines_amount IS NULL OR s.total_amount IS NULL) THEN 'unreadable'
          WHEN s.lines_amount <> s.total_amount AND s.lines_amount = r.amount THEN 'amazon-differs'
        END AS reason
      FROM (SELECT * FROM settlements WHERE _deleted_at IS NULL) s
      FULL JOIN (
        SELECT seller_id, settlement_id, currency, sum(amount) AS amount FROM settlement_rows WHERE _deleted_at IS NULL GROUP BY 1, 2, 3
      ) r ON r.seller_id = s.seller_id AND r.settlement_id = s.settlement_id AND r.currency = s.currency`,
  },
  {
    name: 'settlement-lines',
    statement: 'A settlement has as many lines as its document.',
    holdsWhen: 'always',
    tables: ['settlements', 'settlement_rows'],
    key: ['seller_id', 'settlement_id'],
    column: 'line_count',
    buildSql: () => `
      SELECT s.seller_id, s.settlement_id, s.line_count AS actual, coalesce(r.row_count, 0) AS expected, ${noReason}
      FROM settlements s LEFT JOIN (
        SELECT seller_id, settlement_id, count(*) AS row_count FROM settlement_rows WHERE _deleted_at IS NULL GROUP BY 1, 2
      ) r ON r.seller_id = s.seller_id AND r.settlement_id = s.settlement_id
      WHERE s._deleted_at IS NULL`,
  },
  {
    name: 'settlement-transactions',
    statement: 'The transactions of a settlement add up to its lines, without reserves and transfers.',
    holdsWhen:
      'the settlement has ended, and transactions of its whole period and of the five days after it are copied',
    tables: ['settlements', 'settlement_rows', 'finance_transactions'],
    key: ['seller_id', 'settlement_id', 'currency'],
    column: 'total_amount',
    buildSql: buildSettlementQuery,
  },
  {
    name: 'settlement-chain',
    statement: 'A settlement starts when the one before it in the same currency ends.',
    holdsWhen: 'the account has one settlement at a time in a currency',
    exceptions: 'Invoiced and deferred accounts have settlements of their own, and payouts on demand divide periods.',
    tables: ['settlements'],
    key: ['seller_id', 'settlement_id'],
    column: 'start_time',
    buildSql: () => `
      SELECT c.seller_id, c.settlement_id, c.start_time AS actual, c.previous AS expected, ${noReason}
      FROM (
        SELECT seller_id, settlement_id, start_time,
          lag(end_time) OVER (PARTITION BY seller_id, currency ORDER BY start_time, settlement_id) AS previous
        FROM settlements WHERE _deleted_at IS NULL AND start_time IS NOT NULL
      ) c WHERE c.previous IS NOT NULL`,
  },
];
