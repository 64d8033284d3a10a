import type { Table } from '../../declaration/table.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { customerReturnColumns } from './return-columns.ts';

export const customerReturnsTable = {
  name: 'fba_customer_returns',
  description:
    "One row per return to Amazon's warehouses. There is no marketplace: order_id leads to it. Refunds are in finance_transactions.",
  columns: customerReturnColumns,
  key: ['seller_id', 'window_start', 'row_no'],
  retention: { class: 'other', from: 'return_time' },
  partition: 'window_start',
} as const satisfies Table;

/** Returns of buyers to Amazon's warehouses. */
export const fbaCustomerReturns = windowedReport({
  name: 'fba_customer_returns',
  description:
    "Units that buyers returned to Amazon's warehouses, with their condition and the reason. India lacks those of Seller Flex.",
  reportType: 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
  table: customerReturnsTable,
  // Whatever is requested, the report has the returns of all marketplaces of the region.
  scope: 'seller',
  required: ['return_time', 'order_id', 'sku', 'quantity'],
  every: '12h',
  window: '30d',
  days: 'UTC',
  delay: '1h',
  earliest: '548d',
  // Amazon changes the status, the condition and even the day of returns. Rows are those of the newest report, so none has two days.
  sweeps: [{ every: '1d', lookBack: '30d' }],
  absent: 'delete',
});
