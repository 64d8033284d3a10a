import type { Table } from '../../declaration/table.ts';
import { readJsonList } from '../ways/json-records.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { vendorInventoryColumns } from './vendor-columns.ts';

export const vendorInventoryTable = {
  name: 'vendor_inventory',
  description: 'One row per day and product of a vendor that Amazon has received.',
  columns: vendorInventoryColumns,
  key: ['seller_id', 'marketplace_id', 'distributor_view', 'selling_program', 'date', 'asin'],
  retention: { class: 'other', from: 'window_start' },
  partition: 'date',
} as const satisfies Table;

const view = { distributorView: 'SOURCING', sellingProgram: 'RETAIL' } as const;

/** Amazon's stock of a vendor's products. */
export const vendorInventory = windowedReport({
  name: 'vendor_inventory',
  description: "Amazon's daily stock of a vendor's products, its purchase orders and rates. For vendors.",
  party: 'vendor',
  reportType: 'GET_VENDOR_INVENTORY_REPORT',
  reportOptions: { ...view, reportPeriod: 'DAY' },
  records: readJsonList('inventoryByAsin'),
  constants: () => ({ distributor_view: view.distributorView, selling_program: view.sellingProgram }),
  table: vendorInventoryTable,
  scope: 'marketplace',
  required: ['sellable_units'],
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
