import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import { sellerColumn, windowColumns } from '../ways/report-columns.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;
const count = (description: string, source: string) => ({ type: 'integer', description, source }) as const;
const amount = (description: string, source: string) => ({ type: 'decimal', description, source }) as const;

const columns = {
  ...sellerColumn,
  ...windowColumns,
  reimbursement_id: text("Amazon's ID of the reimbursement.", 'reimbursement-id'),
  sku: text('SKU of the listing.', 'sku'),
  fnsku: text('ID of the units in the fulfillment centers.', 'fnsku'),
  reason: text('Why Amazon pays, such as CustomerReturn or Lost_Warehouse.', 'reason'),
  approval_time: { type: 'timestamp', description: 'When Amazon approved it.', source: 'approval-date' },
  case_id: text('ID of the support case; empty if Amazon paid by itself.', 'case-id'),
  order_id: text('ID of the order; empty for stock that was not sold.', 'amazon-order-id'),
  asin: text('ASIN of the product.', 'asin'),
  title: text('Name of the product.', 'product-name'),
  condition: text('Condition of the units, such as Sellable or Defective.', 'condition'),
  currency: text('Currency of the amounts.', 'currency-unit'),
  amount_per_unit: amount('Amount for a unit.', 'amount-per-unit'),
  amount_total: amount('Amount in total: negative if Amazon takes it back.', 'amount-total'),
  quantity_cash: count('Units that were paid.', 'quantity-reimbursed-cash'),
  quantity_inventory: count('Units that were replaced by others.', 'quantity-reimbursed-inventory'),
  quantity_total: count('Units that were paid or replaced.', 'quantity-reimbursed-total'),
  original_reimbursement_id: text('The reimbursement that this one corrects.', 'original-reimbursement-id'),
  original_reimbursement_type: text('What kind of reimbursement that was.', 'original-reimbursement-type'),
} as const satisfies Columns;

/** One row for each SKU of a reimbursement. */
export const fbaReimbursementsTable = {
  name: 'fba_reimbursements',
  description: 'What Amazon paid or replaced for lost and damaged stock. A correction is a row of its own.',
  columns,
  // Without the SKU, which the charset of the report can destroy.
  key: ['seller_id', 'reimbursement_id', 'fnsku', 'reason'],
  retention: { class: 'other', from: 'approval_time' },
  partition: 'approval_time',
} as const satisfies Table;
