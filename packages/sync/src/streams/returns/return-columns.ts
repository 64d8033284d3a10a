import type { Columns } from '../../declaration/column.ts';
import { date, decimal, flag, integer, personal, text, time } from '../ways/column-types.ts';
import {
  lineNumberColumn,
  marketplaceColumn,
  rowNumberColumn,
  sellerColumn,
  windowColumns,
} from '../ways/report-columns.ts';

/** Columns of `fba_customer_returns`, without those of the window. */
export const customerReturnColumns = {
  ...sellerColumn,
  ...windowColumns,
  ...rowNumberColumn,
  return_time: time('When the units arrived. Amazon may correct it later.', 'return-date'),
  order_id: text("Amazon's ID of the order.", 'order-id'),
  sku: text("The seller's SKU.", 'sku'),
  fn_sku: text("SKU in Amazon's warehouses.", 'fnsku'),
  license_plate_number: text("Amazon's number of the returned unit; empty in old returns.", 'license-plate-number'),
  asin: text('ASIN of the product.', 'asin'),
  title: text('Title of the product.', 'product-name'),
  quantity: integer('Returned units.', 'quantity'),
  fulfillment_center: text('Warehouse that got the units, such as LTN4.', 'fulfillment-center-id'),
  disposition: text('Condition of the units, such as SELLABLE or DEFECTIVE.', 'detailed-disposition'),
  reason: text('Why the buyer returned them, such as UNWANTED_ITEM.', 'reason'),
  status: text('What happened to the units, such as Reimbursed.', 'status'),
  customer_comments: personal('What the buyer wrote.', 'customer-comments'),
} as const satisfies Columns;

const claim = {
  claim_reason: text('Reason of the SAFE-T claim.', 'SafeT Action reason'),
  claim_id: text("Amazon's ID of the SAFE-T claim.", 'SafeT claim id'),
  claim_state: text('State of the SAFE-T claim.', 'SafeT claim state'),
  claim_time: time('When the SAFE-T claim was made.', 'SafeT claim creation time'),
  claim_amount: decimal('What Amazon reimbursed for the claim.', 'SafeT claim reimbursement amount'),
} as const satisfies Columns;

const label = {
  label_type: text('Kind of the label, such as AmazonPrePaidLabel.', 'Label type'),
  label_cost: decimal('What the label costs.', 'Label cost'),
  label_payer: text('Who pays the label.', 'Label to be paid by'),
  carrier: text('Carrier of the return.', 'Return carrier'),
  tracking_id: personal('Tracking number of the return.', 'Tracking ID'),
} as const satisfies Columns;

/** Columns of `mfn_returns`. */
export const merchantReturnColumns = {
  ...sellerColumn,
  ...windowColumns,
  ...marketplaceColumn,
  rma_id: text("Amazon's ID of the permission to return (RMA).", 'Amazon RMA ID'),
  order_id: text("Amazon's ID of the order.", 'Order ID'),
  sku: text("The seller's SKU.", 'Merchant SKU'),
  ...lineNumberColumn,
  order_date: date('Day of the order.', 'Order date'),
  request_time: time('When the buyer requested the return.', 'Return request date'),
  request_status: text('Status of the request, such as Approved.', 'Return request status'),
  merchant_rma_id: text("The seller's ID of the permission to return.", 'Merchant RMA ID'),
  ...label,
  currency: text('Currency of the amounts.', 'Currency code'),
  has_claim: flag('Whether the buyer made an A-to-z Guarantee claim.', 'A-to-Z Claim'),
  is_prime: flag('Whether it was a Prime order.', 'Is prime'),
  asin: text('ASIN of the product.', 'ASIN'),
  title: text('Title of the product.', 'Item Name'),
  quantity: integer('Units to return.', 'Return quantity'),
  reason: text('Why the buyer returns them.', 'Return Reason'),
  is_in_policy: flag("Whether Amazon's rules allow the return.", 'In policy'),
  return_type: text('Kind of the return, such as C-Returns.', 'Return type'),
  resolution: text('How the return was settled, such as StandardRefund.', 'Resolution'),
  invoice_number: text('Number of the invoice.', 'Invoice number'),
  delivery_date: date('Day on which the return arrived.', 'Return delivery date'),
  order_amount: decimal('What the buyer paid for the item.', 'Order Amount'),
  order_quantity: integer('Ordered units.', 'Order quantity'),
  refunded_amount: decimal('What the buyer got back.', 'Refunded Amount'),
  ...claim,
} as const satisfies Columns;
