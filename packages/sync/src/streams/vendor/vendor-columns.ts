import type { Columns } from '../../declaration/column.ts';
import { date, decimal, integer, text } from '../ways/column-types.ts';
import { marketplaceColumn, sellerColumn, windowColumns } from '../ways/report-columns.ts';

const product = {
  ...sellerColumn,
  ...marketplaceColumn,
  ...windowColumns,
  distributor_view: text('SOURCING: what Amazon bought from the vendor.', 'distributorView'),
  selling_program: text('Programme of the sales, such as RETAIL.', 'sellingProgram'),
  date: date('Day of the figures.', 'startDate'),
  asin: text('ASIN of the product.', 'asin'),
} as const satisfies Columns;

/** Columns of `vendor_sales`. */
export const vendorSalesColumns = {
  ...product,
  ordered_units: integer('Units that customers ordered.', 'orderedUnits'),
  ordered_revenue: decimal('Price of the ordered units.', 'orderedRevenue.amount'),
  shipped_units: integer('Units that Amazon shipped to customers.', 'shippedUnits'),
  shipped_revenue: decimal('Price of the shipped units.', 'shippedRevenue.amount'),
  shipped_cogs: decimal('What Amazon paid for the shipped units.', 'shippedCogs.amount'),
  customer_returns: integer('Units that customers returned.', 'customerReturns'),
  currency: text('Currency of the amounts.', 'shippedRevenue.currencyCode'),
} as const satisfies Columns;

/** Columns of `vendor_inventory`. */
export const vendorInventoryColumns = {
  ...product,
  received_units: integer('Units that Amazon received, less those that it sent back.', 'netReceivedInventoryUnits'),
  received_cost: decimal('What Amazon paid for them.', 'netReceivedInventoryCost.amount'),
  open_order_units: integer('Units of purchase orders that are confirmed and not received.', 'openPurchaseOrderUnits'),
  sellable_units: integer(
    'Units that can be sold; negative with orders that wait for stock.',
    'sellableOnHandInventoryUnits',
  ),
  sellable_cost: decimal('What Amazon paid for them.', 'sellableOnHandInventoryCost.amount'),
  unsellable_units: integer('Units that cannot be sold.', 'unsellableOnHandInventoryUnits'),
  unsellable_cost: decimal('What Amazon paid for them.', 'unsellableOnHandInventoryCost.amount'),
  aged_units: integer('Units that can be sold and are older than 90 days.', 'aged90PlusDaysSellableInventoryUnits'),
  aged_cost: decimal('What Amazon paid for them.', 'aged90PlusDaysSellableInventoryCost.amount'),
  unhealthy_units: integer('Excess units. Amazon has them for weeks, and not for days.', 'unhealthyInventoryUnits'),
  unhealthy_cost: decimal('What Amazon paid for them.', 'unhealthyInventoryCost.amount'),
  unfilled_units: integer('Units that customers ordered and that are not shipped.', 'unfilledCustomerOrderedUnits'),
  confirmation_rate: decimal('Confirmed units per ordered unit.', 'vendorConfirmationRate'),
  fill_rate: decimal('Received units per confirmed unit.', 'receiveFillRate'),
  sell_through_rate: decimal('Shipped units per unit in stock.', 'sellThroughRate'),
  lead_time_days: decimal('Days from a purchase order to its receipt, on average.', 'averageVendorLeadTimeDays'),
  currency: text('Currency of the amounts.', 'sellableOnHandInventoryCost.currencyCode'),
} as const satisfies Columns;
