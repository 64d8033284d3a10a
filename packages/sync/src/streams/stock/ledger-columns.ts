import type { Columns } from '../../declaration/column.ts';
import { date, integer, text, time } from '../ways/column-types.ts';
import { rowNumberColumn, sellerColumn, windowColumns } from '../ways/report-columns.ts';

const item = {
  fn_sku: text("SKU in Amazon's warehouses.", 'FNSKU'),
  sku: text("The seller's SKU.", 'MSKU'),
  disposition: text('Condition of the units, such as SELLABLE or DEFECTIVE.', 'Disposition'),
} as const satisfies Columns;

const product = {
  asin: text('ASIN of the product.', 'ASIN'),
  title: text('Title of the product.', 'Title'),
  store: text('Store of the stock, if it belongs to one.', 'Store'),
} as const satisfies Columns;

/** Columns of `inventory_ledger_summary`, without those of the window. */
export const ledgerSummaryColumns = {
  ...sellerColumn,
  ...windowColumns,
  date: date('Day of the movements.', 'Date'),
  ...item,
  location: text('Country of the warehouses.', 'Location'),
  ...product,
  starting_balance: integer('Units at the start of the day.', 'Starting Warehouse Balance'),
  in_transit: integer('Units on their way between warehouses.', 'In Transit Between Warehouses'),
  receipts: integer('Units that arrived from the seller.', 'Receipts'),
  customer_shipments: integer('Units that were sent to buyers: negative.', 'Customer Shipments'),
  customer_returns: integer('Units that buyers returned.', 'Customer Returns'),
  vendor_returns: integer('Units that were sent back to the seller: negative.', 'Vendor Returns'),
  transfers: integer('Units that moved between warehouses.', 'Warehouse Transfer In/Out'),
  found: integer('Units that were found again.', 'Found'),
  lost: integer('Units that were lost: negative.', 'Lost'),
  damaged: integer('Units that were damaged.', 'Damaged'),
  disposed: integer('Units that were disposed of: negative.', 'Disposed'),
  other_events: integer('Units of other events.', 'Other Events'),
  ending_balance: integer('Units at the end of the day.', 'Ending Warehouse Balance'),
  unknown_events: integer('Units of events that Amazon cannot explain.', 'Unknown Events'),
} as const satisfies Columns;

/** Columns of `inventory_ledger_detail`, without those of the window. */
export const ledgerDetailColumns = {
  ...sellerColumn,
  ...windowColumns,
  ...rowNumberColumn,
  date: date('Day of the event.', 'Date'),
  ...item,
  event_type: text('Kind of the event, such as Shipments, CustomerReturns or Adjustments.', 'Event Type'),
  reference_id: text('ID of the order, the shipment or the removal.', 'Reference ID'),
  fulfillment_center: text('Warehouse, such as LTN4.', 'Fulfillment Center'),
  ...product,
  quantity: integer('Units; negative if they left the warehouse.', 'Quantity'),
  reason: text("Amazon's code of an adjustment, such as F for found and M for lost.", 'Reason'),
  country: text('Country of the warehouse.', 'Country'),
  reconciled_quantity: integer('Units that a later event explains.', 'Reconciled Quantity'),
  unreconciled_quantity: integer('Units that no event explains yet.', 'Unreconciled Quantity'),
  event_time: time('When the event happened.', 'Date and Time'),
} as const satisfies Columns;
