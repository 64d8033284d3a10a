import type { Table } from '../../declaration/table.ts';
import { snapshotReport } from '../ways/snapshot-report.ts';
import { planningColumns } from './planning-columns.ts';

export const planningTable = {
  name: 'fba_inventory_planning',
  description: 'One row per SKU, condition and marketplace, with the age of the stock and how long it lasts.',
  columns: planningColumns,
  key: ['seller_id', 'marketplace_id', 'sku', 'fn_sku', 'condition'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;

/** The health of the stock in Amazon's warehouses. */
export const fbaInventoryPlanning = snapshotReport({
  name: 'fba_inventory_planning',
  description: "Age of the stock in Amazon's warehouses, its sales, surcharges and what Amazon advises.",
  reportType: 'GET_FBA_INVENTORY_PLANNING_DATA',
  table: planningTable,
  scope: 'marketplace',
  marketplace: 'country',
  required: ['available', 'asin'],
  unavailableIn: ['NL', 'PL', 'SE', 'BE'],
  every: '1d',
  absent: { deleteAfter: 2 },
});
