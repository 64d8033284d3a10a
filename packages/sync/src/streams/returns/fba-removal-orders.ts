import type { Table } from '../../declaration/table.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { removalOrderColumns } from './removal-columns.ts';

export const removalOrdersTable = {
  name: 'fba_removal_orders',
  description: 'One row per removal order, SKU and condition.',
  columns: removalOrderColumns,
  key: ['seller_id', 'order_id', 'sku', 'fn_sku', 'disposition'],
  version: 'last_updated_time',
  retention: { class: 'other', from: 'request_time' },
  partition: 'request_time',
} as const satisfies Table;

/** Orders to remove stock from Amazon's warehouses. */
export const fbaRemovalOrders = windowedReport({
  name: 'fba_removal_orders',
  description: "Orders to send stock in Amazon's warehouses back, or to dispose of it, with their progress and fees.",
  reportType: 'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
  table: removalOrdersTable,
  scope: 'seller',
  required: ['request_time', 'last_updated_time', 'order_status', 'requested'],
  every: '12h',
  window: '60d',
  days: 'UTC',
  delay: '1h',
  earliest: '548d',
  // Orders stay open for up to 90 days, and Amazon does not say by which of its times it selects.
  sweeps: [{ every: '1d', lookBack: '120d' }],
  // Cancelled orders stay, with another status.
  absent: 'keep',
});
