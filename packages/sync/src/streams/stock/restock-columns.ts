import type { Columns } from '../../declaration/column.ts';
import { date, decimal, integer, text } from '../ways/column-types.ts';
import { marketplaceColumn, sellerColumn } from '../ways/report-columns.ts';

/** Columns of `fba_restock`. */
export const restockColumns = {
  ...sellerColumn,
  ...marketplaceColumn,
  country: text('Country of the marketplace.', 'Country'),
  sku: text("The seller's SKU.", 'Merchant SKU'),
  condition: text('Condition of the product, such as New.', 'Condition'),
  fn_sku: text("SKU in Amazon's warehouses.", 'FNSKU'),
  asin: text('ASIN of the product.', 'ASIN'),
  title: text('Title of the product.', 'Product Name'),
  supplier: text('Supplier, as the seller named it.', 'Supplier'),
  supplier_part_no: text("The supplier's number of the product.", 'Supplier part no.'),
  currency: text('Currency of the amounts.', 'Currency code'),
  price: decimal('Price of the offer.', 'Price'),
  sales_30_days: decimal('Sales of the last 30 days.', 'Sales last 30 days'),
  units_sold_30_days: integer('Sold units of the last 30 days.', 'Units Sold Last 30 Days'),
  total: integer("Units in Amazon's warehouses and on their way.", 'Total Units'),
  inbound: integer('Units on their way to a warehouse.', 'Inbound'),
  available: integer('Units that can be sold.', 'Available'),
  reserved_transfers: integer('Units on their way between warehouses.', 'FC transfer'),
  reserved_processing: integer('Units that a warehouse is processing.', 'FC Processing'),
  reserved_orders: integer('Units of orders of buyers.', 'Customer Order'),
  unfulfillable: integer('Units that cannot be sold.', 'Unfulfillable'),
  inbound_working: integer('Units in planned shipments.', 'Working'),
  inbound_shipped: integer('Units in shipments that have left.', 'Shipped'),
  inbound_receiving: integer('Units that a warehouse is receiving.', 'Receiving'),
  fulfilled_by: text('Who ships the product.', 'Fulfilled by'),
  total_days_of_supply: integer(
    'Days that the stock lasts, with open shipments.',
    'Total Days of Supply (including units from open shipments)',
  ),
  days_of_supply: integer('Days that the stock at Amazon lasts.', 'Days of Supply at Amazon Fulfillment Network'),
  alert: text('Warning, such as out_of_stock.', 'Alert'),
  recommended_quantity: integer('Units that Amazon recommends to send.', 'Recommended replenishment qty'),
  recommended_ship_date: date('Day on which Amazon recommends to send them.', 'Recommended ship date'),
} as const satisfies Columns;
