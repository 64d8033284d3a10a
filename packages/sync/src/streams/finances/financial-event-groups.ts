import { recordList } from '../ways/record-list.ts';
import { eventGroupsTable } from './event-group-table.ts';

/** Payment periods with their totals and transfers. */
export const financialEventGroups = recordList({
  name: 'financial_event_groups',
  description: 'Payment periods with their opening balances, totals and transfers to the bank.',
  tables: [{ table: eventGroupsTable }],
  scope: 'seller',
  every: '6h',
  operation: 'finances.listFinancialEventGroups',
  version: 'v0',
  list: 'FinancialEventGroupList',
  pageSize: 100,
  // Amazon returns nothing for windows of more than 180 days.
  maxWindow: '90d',
  listQueries: ({ from, to }) => [
    {
      query: {
        MaxResultsPerPage: 100,
        FinancialEventGroupStartedAfter: new Date(from).toISOString(),
        FinancialEventGroupStartedBefore: new Date(to).toISOString(),
      },
    },
  ],
  windows: {
    // A group is found by its start only, so what becomes of it later is read by the sweep.
    cursor: 'start_time',
    delay: '3m',
    earliest: '730d',
    sweeps: [
      {
        every: '6h',
        lookBack: '45d',
        whileColumn: { table: eventGroupsTable.name, column: 'processing_status', value: 'Open' },
      },
    ],
  },
  verify: {
    changing: {
      [eventGroupsTable.name]: [
        'end_time',
        'processing_status',
        'fund_transfer_status',
        'fund_transfer_time',
        'total',
        'converted_total',
        'trace_id',
      ],
    },
  },
});
