import type { Columns } from '../../declaration/column.ts';
import { date, decimal, integer, text } from '../ways/column-types.ts';
import { marketplaceColumn, sellerColumn } from '../ways/report-columns.ts';

/** Columns of `fba_stranded`. */
export const strandedColumns = {
  ...sellerColumn,
  ...marketplaceColumn,
  sku: text("The seller's SKU.", 'sku'),
  fn_sku: text("SKU in Amazon's warehouses.", 'fnsku'),
  asin: text('ASIN of the product.', 'asin'),
  title: text('Title of the product.', 'product-name'),
  condition: text('Condition of the product, such as New.', 'condition'),
  primary_action: text('What Amazon advises to do.', 'primary-action'),
  stranded_date: date('Day since which the stock has no offer.', 'date-stranded'),
  removal_date: date('Day on which Amazon removes the stock by itself.', 'Date-to-take-auto-removal'),
  status: text('Status of the listing.', 'status-primary'),
  status_detail: text('Detail of the status.', 'status-secondary'),
  error_message: text('What is wrong with the listing.', 'error-message'),
  reason: text('Why the stock has no offer.', 'stranded-reason'),
  fulfilled_by: text('Who ships the product.', 'fulfilled-by'),
  fulfillable: integer('Units that could be sold.', 'fulfillable-qty'),
  price: decimal('Price of the offer, in the currency of the marketplace.', 'your-price'),
  unfulfillable: integer('Units that cannot be sold.', 'unfulfillable-qty'),
  reserved: integer('Units that are reserved.', 'reserved-quantity'),
  inbound_shipped: integer('Units in shipments that have left.', 'inbound-shipped-qty'),
} as const satisfies Columns;
