import { sumLines, sumTransactions } from './settlement-sums.ts';
import type { View } from './view.ts';

/** Settlements beside the transactions that they consist of. */
export const settlementReconciliationView: View = {
  name: 'settlement_reconciliation',
  description:
    'One row per settlement: its lines beside its transactions. Lines of reserves and payouts, transfers, and money that was held and released are not comparable, and a sum over finance_transactions by settlement has them. Both sums here leave them out.',
  tables: ['settlements', 'settlement_rows', 'finance_transactions'],
  columns: {
    seller_id: "Amazon's ID of the seller.",
    settlement_id: "Amazon's ID of the settlement.",
    start_time: 'Start of the period.',
    end_time: 'End of the period.',
    deposit_time: 'When the money is paid out.',
    currency: 'Currency of all amounts.',
    total_amount: 'Amount that Amazon pays out.',
    all_lines: 'Sum of all lines. It equals total_amount.',
    lines: 'Sum of the lines without reserves and payouts.',
    transactions: 'Sum of the transactions without transfers, held money and its first posting.',
    difference:
      'transactions minus lines. It is 0 once all transactions are there: they arrive up to two days late, and start where the copy starts.',
  },
  buildSql: () => `
    SELECT s.seller_id, s.settlement_id, s.start_time, s.end_time, s.deposit_time, s.currency, s.total_amount,
      coalesce(a.amount, 0) AS all_lines, coalesce(l.amount, 0) AS lines, coalesce(t.amount, 0) AS transactions,
      coalesce(t.amount, 0) - coalesce(l.amount, 0) AS difference
    FROM settlements s
    LEFT JOIN (SELECT seller_id, settlement_id, sum(amount) AS amount FROM settlement_rows
      WHERE _deleted_at IS NULL GROUP BY seller_id, settlement_id) a
      ON a.seller_id = s.seller_id AND a.settlement_id = s.settlement_id
    LEFT JOIN (${sumLines('currency')}) l
      ON l.seller_id = s.seller_id AND l.settlement_id = s.settlement_id AND l.currency = s.currency
    LEFT JOIN (${sumTransactions('currency')}) t
      ON t.seller_id = s.seller_id AND t.settlement_id = s.settlement_id AND t.currency = s.currency
    WHERE s._deleted_at IS NULL`,
};
