import type { Table } from '../../declaration/table.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { ledgerDetailColumns } from './ledger-columns.ts';

export const ledgerDetailTable = {
  name: 'inventory_ledger_detail',
  description: 'One row per event of stock. Events have no ID, and equal rows are legal: each of them counts.',
  columns: ledgerDetailColumns,
  key: ['seller_id', 'window_start', 'row_no'],
  retention: { class: 'other', from: 'window_start' },
  partition: 'window_start',
} as const satisfies Table;

/** Single events of the stock in Amazon's warehouses. */
export const inventoryLedgerDetail = windowedReport({
  name: 'inventory_ledger_detail',
  description: "Single events of the stock in Amazon's warehouses, such as receipts, shipments and losses.",
  reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
  table: ledgerDetailTable,
  scope: 'seller',
  required: ['date', 'event_type', 'quantity'],
  every: '1d',
  window: '30d',
  days: 'marketplace',
  // A report can have events of the day after its end.
  within: 'event_time',
  delay: '6h',
  earliest: '548d',
  // What reconciles a lost unit changes for 60 days, without a new row.
  sweeps: [{ every: '1d', lookBack: '60d' }],
  pause: '4h',
  absent: 'delete',
});
