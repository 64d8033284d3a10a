import type { Table } from '../../declaration/table.ts';
import { snapshotReport } from '../ways/snapshot-report.ts';
import { restockColumns } from './restock-columns.ts';

export const restockTable = {
  name: 'fba_restock',
  description:
    'One row per SKU, condition and marketplace: what to send, by a computation of Amazon that has no history.',
  columns: restockColumns,
  key: ['seller_id', 'marketplace_id', 'sku', 'condition'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;

/** What to send to Amazon's warehouses. */
export const fbaRestock = snapshotReport({
  name: 'fba_restock',
  description: 'What Amazon recommends to send to its warehouses, and when.',
  reportType: 'GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT',
  table: restockTable,
  scope: 'marketplace',
  // In Europe, a file can have rows of other countries.
  marketplace: 'country',
  required: ['available', 'recommended_quantity'],
  every: '1d',
  absent: { deleteAfter: 2 },
});
