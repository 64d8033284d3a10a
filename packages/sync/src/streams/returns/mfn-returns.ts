import type { Table } from '../../declaration/table.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { merchantReturnColumns } from './return-columns.ts';

export const merchantReturnsTable = {
  name: 'mfn_returns',
  description: 'One row per return that a buyer requested, and item, for orders that the seller ships.',
  columns: merchantReturnColumns,
  // The charset of the report does not have all characters of SKUs.
  key: ['seller_id', 'marketplace_id', 'rma_id', 'order_id', 'asin', 'line_no'],
  retention: { class: 'other', from: 'request_time' },
  partition: 'request_time',
} as const satisfies Table;

/** Returns of orders that the seller ships. */
export const mfnReturns = windowedReport({
  name: 'mfn_returns',
  description: 'Returns of orders that the seller ships, with labels, refunds and SAFE-T claims.',
  reportType: 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
  table: merchantReturnsTable,
  // Of several marketplaces in a request, only one is answered.
  scope: 'marketplace',
  required: ['request_time', 'request_status', 'quantity'],
  every: '12h',
  window: '60d',
  days: 'marketplace',
  delay: '1h',
  earliest: '548d',
  // The status, the refund and the claim change long after the request.
  sweeps: [{ every: '1d', lookBack: '90d' }],
  // Returns are not taken back: their status says so.
  absent: 'keep',
});
