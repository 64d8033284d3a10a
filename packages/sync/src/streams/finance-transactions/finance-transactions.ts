import type { Transaction } from '@supercargo/catalogue/types/finances-2024-06-19';
import type { Source, Stream } from '../../declaration/stream.ts';
import { readPages } from '../../sources/read-pages.ts';
import { toTransactionBatch, transactionLeftOut } from './transaction-rows.ts';
import { breakdownsTable, transactionItemsTable, transactionsTable } from './transaction-tables.ts';

const listTransactions: Source = {
  name: 'finances.listTransactions',
  kind: 'operation',
  // Amazon returns an empty list for windows of more than 180 days. Short windows save the progress of long copies.
  maxWindow: '14d',
  countCalls: (rows) => ({ 'finances.listTransactions': Math.max(1, Math.ceil(rows / 100)) }),
  async *read(request) {
    const { seller, from, to } = request;
    // Without a marketplace Amazon returns the transactions of all, each once. postedBefore is exclusive.
    const query = { postedAfter: new Date(from).toISOString(), postedBefore: new Date(to).toISOString() };
    for await (const page of readPages<Transaction>('finances.listTransactions', { query }, 'transactions', request)) {
      yield toTransactionBatch(seller.sellerId, page);
    }
  },
};

/** Transactions of the seller's account. */
export const financeTransactions: Stream = {
  name: 'finance_transactions',
  description: 'Transactions of the account with their items and the parts of their amounts.',
  tables: [transactionsTable, transactionItemsTable, breakdownsTable],
  scope: 'seller',
  every: '30m',
  windows: {
    incremental: listTransactions,
    cursor: 'posted_time',
    // Amazon rejects windows that end less than two minutes ago.
    delay: '3m',
    earliest: '730d',
    sweeps: [
      {
        // Amazon posts transactions up to 48 hours late. A held one changes its status in place, weeks later.
        every: '1d',
        lookBack: '5d',
        whileColumn: { table: 'finance_transactions', column: 'status', value: 'DEFERRED' },
      },
      // Amazon adds the ID of a settlement when its two weeks have ended.
      { every: '7d', lookBack: '35d' },
    ],
  },
  leftOut: transactionLeftOut,
  roles: ['Finance and Accounting'],
  // Settlements add up the transactions of all marketplaces of the account.
  isAccountWide: true,
  hints: [{ type: 'TRANSACTION_UPDATE', find: () => [{ id: undefined }] }],
  verify: {
    reads: [{ kind: 'window', replaces: 4, length: '7d', maxRows: 80 }],
    changing: {
      finance_transactions: [
        'status',
        'settlement_id',
        'disbursement_id',
        'transfer_id',
        'deferred_transaction_id',
        'release_transaction_id',
        'deferral_reason',
        'maturity_time',
        'related_identifiers',
        'contexts',
      ],
      finance_transaction_items: ['related_identifiers', 'contexts'],
    },
  },
};
