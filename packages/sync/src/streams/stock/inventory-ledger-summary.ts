import type { Table } from '../../declaration/table.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { ledgerSummaryColumns } from './ledger-columns.ts';

export const ledgerSummaryTable = {
  name: 'inventory_ledger_summary',
  description:
    'One row per day, SKU, condition and country, with the units at its start and end, and what moved in between.',
  columns: ledgerSummaryColumns,
  key: ['seller_id', 'date', 'fn_sku', 'sku', 'disposition', 'location'],
  retention: { class: 'other', from: 'window_start' },
  partition: 'date',
} as const satisfies Table;

/** The account of the stock in Amazon's warehouses. */
export const inventoryLedgerSummary = windowedReport({
  name: 'inventory_ledger_summary',
  description: "Daily balances and movements of the stock in Amazon's warehouses.",
  reportType: 'GET_LEDGER_SUMMARY_VIEW_DATA',
  // Without the option, rows are months.
  reportOptions: { aggregatedByTimePeriod: 'DAILY', aggregateByLocation: 'COUNTRY' },
  table: ledgerSummaryTable,
  scope: 'seller',
  required: ['starting_balance', 'ending_balance'],
  every: '1d',
  window: '30d',
  // Ends of days in UTC cut the days of the store, and a report has rows of days that it does not cover as a whole.
  days: 'marketplace',
  within: 'date',
  delay: '6h',
  earliest: '548d',
  // Units that were lost or found, and corrections, are booked on past days.
  sweeps: [{ every: '1d', lookBack: '30d' }],
  pause: '4h',
  absent: 'delete',
});
