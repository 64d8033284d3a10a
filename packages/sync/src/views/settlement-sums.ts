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
