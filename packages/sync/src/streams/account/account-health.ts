import type { Table } from '../../declaration/table.ts';
import { snapshotReport } from '../ways/snapshot-report.ts';
import { accountHealthColumns } from './account-health-columns.ts';
import { readAccountHealth } from './account-health-records.ts';

export const accountHealthTable = {
  name: 'account_health',
  description:
    'One row per marketplace and figure of the account, such as the rate of late shipments, and one for its status.',
  columns: accountHealthColumns,
  key: ['seller_id', 'marketplace_id', 'metric'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;

/** The status of the account, and the figures that decide it. */
export const accountHealth = snapshotReport({
  name: 'account_health',
  description: 'Status of the account, and the figures by which Amazon judges it.',
  reportType: 'GET_V2_SELLER_PERFORMANCE_REPORT',
  records: readAccountHealth,
  table: accountHealthTable,
  // One document has the figures of all marketplaces.
  scope: 'seller',
  marketplace: 'marketplace_id',
  required: ['status'],
  every: '1d',
  absent: { deleteAfter: 2 },
});
