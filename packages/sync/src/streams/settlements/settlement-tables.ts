import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const settlementKey = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  settlement_id: { type: 'text', description: "Amazon's ID of the settlement.", source: 'settlement-id' },
} as const satisfies Columns;

const reportTime = {
  report_created_time: {
    type: 'timestamp',
    description: 'When Amazon created the report of the settlement.',
    source: 'createdTime',
  },
} as const satisfies Columns;

/** Columns of `settlements`. */
export const settlementColumns = {
  ...settlementKey,
  start_time: { type: 'timestamp', description: 'Start of the period.', source: 'settlement-start-date' },
  end_time: {
    type: 'timestamp',
    description: 'End of the period, which is the start of the next settlement.',
    source: 'settlement-end-date',
  },
  deposit_time: { type: 'timestamp', description: 'When the money is paid out.', source: 'deposit-date' },
  total_amount: { type: 'decimal', description: 'Amount that Amazon pays out.', source: 'total-amount' },
  currency: { type: 'text', description: 'Currency of all amounts of the settlement.', source: 'currency' },
  line_count: { type: 'integer', description: 'Number of lines in settlement_rows.' },
  lines_amount: { type: 'decimal', description: 'Sum of the lines. It equals total_amount.' },
  report_id: { type: 'text', description: 'ID of the report that was read.', source: 'reportId' },
  ...reportTime,
} as const satisfies Columns;

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;

/** Columns of `settlement_rows`. */
export const settlementRowColumns = {
  ...settlementKey,
  line_no: {
    type: 'integer',
    description: 'Position of the line in the settlement, from 1. Equal lines are legal and count each.',
  },
  settlement_end_time: {
    type: 'timestamp',
    description: 'End of the period of the settlement.',
    source: 'settlement-end-date',
  },
  ...reportTime,
  transaction_type: text('Type, such as Order, Refund or ServiceFee.', 'transaction-type'),
  order_id: text('ID of the order; lines of FBA fees may have the ID of an FBA shipment.', 'order-id'),
  merchant_order_id: text("The seller's ID of the order.", 'merchant-order-id'),
  adjustment_id: text('ID of the adjustment.', 'adjustment-id'),
  shipment_id: text('ID of the shipment.', 'shipment-id'),
  marketplace_id: text('ID of the marketplace; empty for other sales channels and fees.', 'marketplace-name'),
  marketplace_name: text('Name of the marketplace, such as Amazon.de.', 'marketplace-name'),
  amount_type: text('Kind of the amount, such as ItemPrice or ItemFees.', 'amount-type'),
  amount_description: text('What the amount is for, such as Principal or Commission.', 'amount-description'),
  amount: { type: 'decimal', description: 'Amount for the seller: negative if the seller pays.', source: 'amount' },
  currency: { type: 'text', description: 'Currency of the settlement.', source: 'currency' },
  fulfillment_id: text('Who fulfilled the order: AFN or MFN.', 'fulfillment-id'),
  posted_date: { type: 'date', description: 'Day when the amount was posted.', source: 'posted-date' },
  posted_time: { type: 'timestamp', description: 'When the amount was posted.', source: 'posted-date-time' },
  order_item_code: text("Amazon's ID of the item.", 'order-item-code'),
  merchant_order_item_id: text("The seller's ID of the item.", 'merchant-order-item-id'),
  merchant_adjustment_item_id: text("The seller's ID of the adjusted item.", 'merchant-adjustment-item-id'),
  sku: text('SKU of the listing.', 'sku'),
  quantity_purchased: { type: 'integer', description: 'Units that were bought.', source: 'quantity-purchased' },
  promotion_id: text('ID of the promotion.', 'promotion-id'),
} as const satisfies Columns;

/** One row for each settlement. */
export const settlementsTable = {
  name: 'settlements',
  description: 'One row per settlement: what Amazon pays out for a period, in one currency.',
  columns: settlementColumns,
  key: ['seller_id', 'settlement_id'],
  version: 'report_created_time',
  retention: { class: 'other', from: 'end_time' },
  partition: 'end_time',
} as const satisfies Table;

/** One row for each line of a settlement. */
export const settlementRowsTable = {
  name: 'settlement_rows',
  description: 'One row per line of a settlement. The lines add up to its total_amount.',
  columns: settlementRowColumns,
  key: ['seller_id', 'settlement_id', 'line_no'],
  group: ['seller_id', 'settlement_id'],
  version: 'report_created_time',
  retention: { class: 'other', from: 'settlement_end_time' },
  partition: 'settlement_end_time',
} as const satisfies Table;
