import type { Table } from '../../declaration/table.ts';
import { readJsonList } from '../ways/json-records.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { vendorSalesColumns } from './vendor-columns.ts';

export const vendorSalesTable = {
  name: 'vendor_sales',
  description: 'One row per day and product that Amazon sells for a vendor.',
  columns: vendorSalesColumns,
  key: ['seller_id', 'marketplace_id', 'distributor_view', 'selling_program', 'date', 'asin'],
  retention: { class: 'other', from: 'window_start' },
  partition: 'date',
} as const satisfies Table;

const view = { distributorView: 'SOURCING', sellingProgram: 'RETAIL' } as const;

/** Sales of a vendor's products to customers. */
export const vendorSales = windowedReport({
  name: 'vendor_sales',
  description: "Daily sales of a vendor's products to customers. For vendors.",
  party: 'vendor',
  reportType: 'GET_VENDOR_SALES_REPORT',
  reportOptions: { ...view, reportPeriod: 'DAY' },
  records: readJsonList('salesByAsin'),
  constants: () => ({ distributor_view: view.distributorView, selling_program: view.sellingProgram }),
  table: vendorSalesTable,
  scope: 'marketplace',
  required: ['shipped_units'],
  every: '1d',
  // By days, Amazon allows 15 of them.
  window: '15d',
  // Amazon reads only the dates.
  days: 'dates',
  within: 'date',
  // Amazon has the data of a day 72 hours after its end. An earlier request fails.
  delay: '3d',
  earliest: '1460d',
  // Amazon computes past days again.
  sweeps: [{ every: '1d', lookBack: '10d' }],
  absent: 'delete',
});
