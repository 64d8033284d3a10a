import type { View } from './view.ts';

/** Every amount of the account once. */
export const netTransactionsView: View = {
  name: 'net_transactions',
  description:
    'One row per amount of the account. Money that was held is in finance_transactions twice, as DEFERRED_RELEASED and as the transaction that released it, so a sum over that table is too high. Here it counts once. Payouts have the type Transfer.',
  tables: ['finance_transactions'],
  columns: {
    seller_id: "Amazon's ID of the seller.",
    transaction_id: "Amazon's ID of the transaction.",
    marketplace_id: 'ID of the marketplace.',
    posted_time: 'When the transaction was posted. Of money that was held, when it was released.',
    type: 'Type, such as Shipment or Refund.',
    description: 'Description, such as Order Payment.',
    is_held: 'Whether Amazon still holds the money.',
    amount: 'Amount for the seller: negative if the seller pays.',
    currency: 'Currency of the amount.',
    order_id: 'ID of the order.',
    financial_event_group_id: 'ID of the financial event group.',
    settlement_id: 'ID of the settlement, once it has ended.',
    deferred_transaction_id: 'ID of the transaction that first had the money, if it was held.',
  },
  // A release that the copy does not have cannot count, so that the held transaction stays.
  buildSql: () => `
    SELECT t.seller_id, t.transaction_id, t.marketplace_id, t.posted_time, t.type, t.description,
      coalesce(t.status = 'DEFERRED', FALSE) AS is_held, t.amount, t.currency, t.order_id,
      t.financial_event_group_id, t.settlement_id, t.deferred_transaction_id
    FROM finance_transactions t
    WHERE t._deleted_at IS NULL AND (coalesce(t.status, '') <> 'DEFERRED_RELEASED' OR t.release_transaction_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM finance_transactions r WHERE r.seller_id = t.seller_id
        AND r.transaction_id = t.release_transaction_id AND r._deleted_at IS NULL))`,
};
