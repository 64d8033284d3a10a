import type { Table } from '../../declaration/table.ts';
import { snapshotReport } from '../ways/snapshot-report.ts';
import { referralFeeColumns } from './referral-fee-columns.ts';

export const referralFeeTable = {
  name: 'referral_fee_preview',
  description: 'One row per offer and marketplace, with the referral fee for one sold unit.',
  columns: referralFeeColumns,
  key: ['seller_id', 'marketplace_id', 'sku'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;

/** Estimated referral fees. */
export const referralFeePreview = snapshotReport({
  name: 'referral_fee_preview',
  description: 'Estimated referral fee for one sold unit of each active offer.',
  reportType: 'GET_REFERRAL_FEE_PREVIEW_REPORT',
  table: referralFeeTable,
  scope: 'marketplace',
  required: ['price', 'referral_fee'],
  // Amazon creates the report once in 24 hours.
  every: '1d',
  absent: { deleteAfter: 2 },
  lossyColumn: 'sku',
});
