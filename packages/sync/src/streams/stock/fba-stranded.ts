import type { Table } from '../../declaration/table.ts';
import { snapshotReport } from '../ways/snapshot-report.ts';
import { strandedColumns } from './stranded-columns.ts';

export const strandedTable = {
  name: 'fba_stranded',
  description: 'One row per SKU and marketplace with stock but without an active offer.',
  columns: strandedColumns,
  key: ['seller_id', 'marketplace_id', 'sku', 'fn_sku'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;

/** Stock without an active offer. */
export const fbaStranded = snapshotReport({
  name: 'fba_stranded',
  description: "Stock in Amazon's warehouses that no active offer sells, and why.",
  reportType: 'GET_STRANDED_INVENTORY_UI_DATA',
  table: strandedTable,
  scope: 'marketplace',
  required: ['fulfillable', 'reason'],
  every: '12h',
  absent: { deleteAfter: 2 },
  // Most sellers have none, and Amazon cancels the report then.
  mayBeEmpty: true,
});
