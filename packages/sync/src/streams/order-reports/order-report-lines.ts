import type { Table } from '../../declaration/table.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { orderReportColumns } from './order-report-columns.ts';

export const orderReportLinesTable = {
  name: 'order_report_lines',
  description:
    'One row per line of an order report. An item that ships from several warehouses can have several lines, and no ID tells them apart.',
  columns: orderReportColumns,
  key: ['seller_id', 'order_id', 'sku', 'line_no'],
  // The lines of an order change together: those of the last change replace all.
  group: ['seller_id', 'order_id'],
  version: 'last_updated_time',
  retention: { class: 'other', from: 'purchase_time' },
  partition: 'purchase_time',
} as const satisfies Table;

/** Lines of orders by the flat report, which has discounts and parts of addresses. */
export const orderReportLines = windowedReport({
  name: 'order_report_lines',
  description: 'Lines of orders from the flat order report: cheaper than orders, with discounts, without IDs of items.',
  reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
  table: orderReportLinesTable,
  isUnicode: true,
  // Whatever is requested, the report has the orders of all marketplaces of the region.
  scope: 'seller',
  marketplace: 'sales_channel',
  required: ['last_updated_time', 'order_status', 'quantity'],
  every: '4h',
  // For more than 30 days, the document is a sentence instead of a table.
  window: '30d',
  days: 'UTC',
  delay: '30m',
  earliest: '730d',
  sweeps: [{ every: '1d', lookBack: '3d' }],
  // An order that changes again moves to another window.
  absent: 'keep',
});
