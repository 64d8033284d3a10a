import type { Table } from '../../declaration/table.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { storageFeeColumns } from './storage-fee-columns.ts';

export const storageFeesTable = {
  name: 'storage_fees',
  description:
    'One row per product, warehouse and month. The fee is an estimate: the charged amount is in finance_transactions.',
  columns: storageFeeColumns,
  key: ['seller_id', 'window_start', 'row_no'],
  retention: { class: 'other', from: 'window_start' },
  partition: 'window_start',
} as const satisfies Table;

/** Monthly fees for storage in Amazon's warehouses. */
export const storageFees = windowedReport({
  name: 'storage_fees',
  description: "Monthly fees for storage in Amazon's warehouses, for each product and warehouse.",
  reportType: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
  table: storageFeesTable,
  scope: 'seller',
  required: ['month', 'asin', 'fn_sku', 'storage_fee'],
  every: '1d',
  window: 'month',
  days: 'UTC',
  // Amazon publishes a month between the 7th and the 15th of the next one.
  delay: '15d',
  earliest: '548d',
  // The fee is estimated first, and charged later.
  sweeps: [{ every: '3d', lookBack: '62d' }],
  pause: '4h',
  absent: 'delete',
});
