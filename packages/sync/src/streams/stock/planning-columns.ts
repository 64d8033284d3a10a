import type { Columns } from '../../declaration/column.ts';
import { date, decimal, integer, text } from '../ways/column-types.ts';
import { marketplaceColumn, sellerColumn } from '../ways/report-columns.ts';

const ageColumns = {
  age_0_to_90: integer('Units in the warehouse for up to 90 days.', 'inv-age-0-to-90-days'),
  age_0_to_30: integer('Units in the warehouse for up to 30 days.', 'inv-age-0-to-30-days'),
  age_31_to_60: integer('Units in the warehouse for 31 to 60 days.', 'inv-age-31-to-60-days'),
  age_61_to_90: integer('Units in the warehouse for 61 to 90 days.', 'inv-age-61-to-90-days'),
  age_91_to_180: integer('Units in the warehouse for 91 to 180 days.', 'inv-age-91-to-180-days'),
  age_181_to_270: integer('Units in the warehouse for 181 to 270 days.', 'inv-age-181-to-270-days'),
  age_181_to_330: integer('Units in the warehouse for 181 to 330 days.', 'inv-age-181-to-330-days'),
  age_271_to_365: integer('Units in the warehouse for 271 to 365 days.', 'inv-age-271-to-365-days'),
  age_331_to_365: integer('Units in the warehouse for 331 to 365 days.', 'inv-age-331-to-365-days'),
  age_over_365: integer('Units in the warehouse for more than 365 days.', 'inv-age-365-plus-days'),
  surcharge_units_11_months: integer(
    'Units that will be charged for an age of 331 to 365 days.',
    'qty-to-be-charged-ltsf-11-mo',
  ),
  surcharge_11_months: decimal('Estimated charge for these units.', 'projected-ltsf-11-mo'),
  surcharge_units_12_months: integer(
    'Units that will be charged for an age of more than 365 days.',
    'qty-to-be-charged-ltsf-12-mo',
  ),
  next_surcharge: decimal('Estimated charge for old units, the next time.', 'estimated-ltsf-next-charge'),
} as const satisfies Columns;

const salesColumns = {
  units_shipped_7_days: integer('Shipped units of the last 7 days.', 'units-shipped-t7'),
  units_shipped_30_days: integer('Shipped units of the last 30 days.', 'units-shipped-t30'),
  units_shipped_60_days: integer('Shipped units of the last 60 days.', 'units-shipped-t60'),
  units_shipped_90_days: integer('Shipped units of the last 90 days.', 'units-shipped-t90'),
  sales_7_days: decimal('Shipped sales of the last 7 days.', 'sales-shipped-last-7-days'),
  sales_30_days: decimal('Shipped sales of the last 30 days.', 'sales-shipped-last-30-days'),
  sales_60_days: decimal('Shipped sales of the last 60 days.', 'sales-shipped-last-60-days'),
  sales_90_days: decimal('Shipped sales of the last 90 days.', 'sales-shipped-last-90-days'),
  unsold_6_months: integer('Units of products without a sale in 6 months.', 'no-sale-last-6-months'),
  sell_through: decimal('Shipped units per unit in stock, over 90 days.', 'sell-through'),
  sales_rank: integer('Rank of the product in its group.', 'sales-rank'),
} as const satisfies Columns;

const priceColumns = {
  price: decimal('Price of the offer.', 'your-price'),
  sales_price: decimal('Price with a discount, if there is one.', 'sales-price'),
  lowest_new_price: decimal('Lowest price of a new product, with shipping.', 'lowest-price-new-plus-shipping'),
  lowest_used_price: decimal('Lowest price of a used product.', 'lowest-price-used'),
  featured_offer_price: decimal('Price of the featured offer.', 'featuredoffer-price'),
} as const satisfies Columns;

const adviceColumns = {
  alert: text('Warning, such as Excess inventory.', 'alert'),
  recommended_action: text('What Amazon advises to do.', 'recommended-action'),
  healthy_level: integer('Units that Amazon recommends to have.', 'healthy-inventory-level'),
  recommended_sales_price: decimal('Price that Amazon recommends for a sale.', 'recommended-sales-price'),
  recommended_sale_days: integer('Days that the sale should last.', 'recommended-sale-duration-days'),
  recommended_removal: integer('Units that Amazon recommends to remove.', 'recommended-removal-quantity'),
  estimated_savings: decimal('What the recommendation saves.', 'estimated-cost-savings-of-recommended-actions'),
  days_of_supply: integer('Days that the stock lasts.', 'days-of-supply'),
  excess_quantity: integer('Units beyond the recommended stock.', 'estimated-excess-quantity'),
  weeks_of_cover_30: decimal('Weeks that the stock lasts at the pace of 30 days.', 'weeks-of-cover-t30'),
  weeks_of_cover_90: decimal('Weeks that the stock lasts at the pace of 90 days.', 'weeks-of-cover-t90'),
} as const satisfies Columns;

const storageColumns = {
  item_volume: decimal('Volume of a unit, in volume_unit.', 'item-volume'),
  volume_unit: text('Unit of the volumes.', 'volume-unit-measurement'),
  storage_type: text('Kind of storage, such as Standard-size.', 'storage-type'),
  storage_volume: decimal('Volume of all units, in volume_unit.', 'storage-volume'),
  storage_cost_next_month: decimal('Estimated storage fee of the next month.', 'estimated-storage-cost-next-month'),
} as const satisfies Columns;

/** Columns of `fba_inventory_planning`. */
export const planningColumns = {
  ...sellerColumn,
  ...marketplaceColumn,
  sku: text("The seller's SKU.", 'sku'),
  fn_sku: text("SKU in Amazon's warehouses.", 'fnsku'),
  condition: text('Condition of the product, such as New.', 'condition'),
  snapshot_date: date('Day for which Amazon computed the row.', 'snapshot-date'),
  country: text('Country of the marketplace.', 'marketplace'),
  asin: text('ASIN of the product.', 'asin'),
  title: text('Title of the product.', 'product-name'),
  product_group: text('Group of the product.', 'product-group'),
  currency: text('Currency of the amounts.', 'currency'),
  available: integer('Units that can be sold.', 'available'),
  pending_removal: integer('Units that wait for their removal.', 'pending-removal-quantity'),
  reserved: integer('Units that are reserved.', 'reserved-quantity'),
  unfulfillable: integer('Units that cannot be sold.', 'unfulfillable-quantity'),
  inbound: integer('Units on their way to a warehouse.', 'inbound-quantity'),
  inbound_working: integer('Units in planned shipments.', 'inbound-working'),
  inbound_shipped: integer('Units in shipments that have left.', 'inbound-shipped'),
  inbound_receiving: integer('Units that a warehouse is receiving.', 'inbound-received'),
  ...ageColumns,
  ...salesColumns,
  ...priceColumns,
  ...adviceColumns,
  ...storageColumns,
} as const satisfies Columns;
