import { recordList } from '../ways/record-list.ts';
import { payoutsTable } from './payout-table.ts';

/** Payouts to the seller. */
export const payouts = recordList({
  name: 'payouts',
  description: 'Payouts to bank accounts and cards, with every status that they had.',
  tables: [{ table: payoutsTable }],
  scope: 'seller',
  every: '4h',
  operation: 'transfers.listPayouts',
  version: '2024-06-01',
  list: 'payouts',
  pageSize: 100,
  maxWindow: '90d',
  listQueries: ({ seller, from, to }) => [
    {
      query: {
        marketplaceIds: seller.marketplaceIds,
        createdAfter: new Date(from).toISOString(),
        createdBefore: new Date(to).toISOString(),
      },
    },
  ],
  windows: {
    cursor: 'created_time',
    delay: '3m',
    earliest: '730d',
    // The status changes for days, and a transfer that a bank returns does so weeks later.
    sweeps: [
      { every: '12h', lookBack: '7d' },
      { every: '1d', lookBack: '21d' },
    ],
  },
  verify: { changing: { [payoutsTable.name]: ['status', 'status_history', 'trace_id', 'related_identifiers'] } },
});
