import { type Identity, noReason } from './identity.ts';

const transaction = ['seller_id', 'transaction_id'];
const item = [...transaction, 'item_no'];

const sumBreakdowns = (condition: string) => `
  SELECT seller_id, transaction_id, item_no, sum(amount) AS amount FROM finance_transaction_breakdowns
  WHERE _deleted_at IS NULL AND ${condition} GROUP BY 1, 2, 3`;

/** What transactions must satisfy, to the cent. */
export const transactionIdentities: readonly Identity[] = [
  {
    name: 'transaction-breakdown',
    statement: 'The breakdowns of a transaction add up to its amount.',
    holdsWhen: 'Amazon breaks the amount down',
    tables: ['finance_transactions', 'finance_transaction_breakdowns'],
    key: transaction,
    column: 'amount',
    buildSql: () => `
      SELECT t.seller_id, t.transaction_id, t.amount AS actual, b.amount AS expected, ${noReason}
      FROM finance_transactions t JOIN (${sumBreakdowns('level = 1 AND item_no = 0')}) b
        ON b.seller_id = t.seller_id AND b.transaction_id = t.transaction_id
      WHERE t._deleted_at IS NULL`,
  },
  {
    name: 'item-amount-breakdown',
    statement: 'The breakdowns of an item of a transaction add up to its amount.',
    holdsWhen: 'Amazon breaks the amount down',
    tables: ['finance_transaction_items', 'finance_transaction_breakdowns'],
    key: item,
    column: 'amount',
    buildSql: () => `
      SELECT i.seller_id, i.transaction_id, i.item_no, i.amount AS actual, b.amount AS expected, ${noReason}
      FROM finance_transaction_items i JOIN (${sumBreakdowns('level = 1 AND item_no > 0')}) b
        ON b.seller_id = i.seller_id AND b.transaction_id = i.transaction_id AND b.item_no = i.item_no
      WHERE i._deleted_at IS NULL`,
  },
  {
    name: 'breakdown-parts',
    statement: 'The smallest parts of an amount add up to the largest ones.',
    holdsWhen: 'always',
    tables: ['finance_transaction_breakdowns'],
    key: item,
    column: 'amount',
    buildSql: () => `
      SELECT b.seller_id, b.transaction_id, b.item_no, b.amount AS actual, coalesce(l.amount, 0) AS expected, ${noReason}
      FROM (${sumBreakdowns('level = 1')}) b LEFT JOIN (${sumBreakdowns('is_leaf')}) l
        ON l.seller_id = b.seller_id AND l.transaction_id = b.transaction_id AND l.item_no = b.item_no`,
  },
  {
    name: 'transaction-items',
    statement: 'The items of a transaction add up to its amount.',
    holdsWhen: 'the transaction has items',
    exceptions: 'Some charges of an order belong to none of its items.',
    tables: ['finance_transactions', 'finance_transaction_items'],
    key: transaction,
    column: 'amount',
    buildSql: () => `
      SELECT t.seller_id, t.transaction_id, t.amount AS actual, i.amount AS expected, ${noReason}
      FROM finance_transactions t JOIN (
        SELECT seller_id, transaction_id, sum(amount) AS amount FROM finance_transaction_items WHERE _deleted_at IS NULL GROUP BY 1, 2
      ) i ON i.seller_id = t.seller_id AND i.transaction_id = t.transaction_id
      WHERE t._deleted_at IS NULL`,
  },
  {
    name: 'deferred-pairs',
    statement: 'The transaction that releases held money has its amount.',
    holdsWhen: 'the transaction names the one that released it',
    exceptions:
      'A refund while the money was held makes the released amount smaller, and the other transaction may not be copied yet.',
    tables: ['finance_transactions'],
    key: transaction,
    column: 'amount',
    buildSql: () => `
      SELECT t.seller_id, t.transaction_id, t.amount AS actual, r.amount AS expected, ${noReason}
      FROM finance_transactions t LEFT JOIN finance_transactions r
        ON r.seller_id = t.seller_id AND r.transaction_id = t.release_transaction_id AND r._deleted_at IS NULL
      WHERE t._deleted_at IS NULL AND t.status = 'DEFERRED_RELEASED' AND t.release_transaction_id IS NOT NULL`,
  },
];
