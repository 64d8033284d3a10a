import type { Table } from '../../declaration/table.ts';
import { snapshotReport } from '../ways/snapshot-report.ts';
import { feePreviewColumns } from './fee-preview-columns.ts';

export const feePreviewTable = {
  name: 'fba_fee_preview',
  description:
    'One row per SKU and store of the region, with the fees for one sold unit. Where Amazon does not say the store, only the currency and line_no tell stores apart.',
  columns: feePreviewColumns,
  key: ['seller_id', 'amazon_store', 'fn_sku', 'currency', 'line_no'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;

/** Estimated fees of the offers that Amazon fulfills. */
export const fbaFeePreview = snapshotReport({
  name: 'fba_fee_preview',
  description: 'Estimated fees for one sold unit of each offer that Amazon fulfills.',
  reportType: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
  table: feePreviewTable,
  // The report mixes all stores of the region, and Amazon creates it once a day.
  scope: 'seller',
  marketplace: 'amazon_store',
  required: ['fee_total'],
  optional: ['amazon_store'],
  every: '1d',
  // Amazon requires a start that is at least 72 hours ago.
  range: '73h',
  absent: { deleteAfter: 2 },
});
