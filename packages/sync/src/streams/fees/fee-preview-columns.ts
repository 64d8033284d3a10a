import type { Columns } from '../../declaration/column.ts';
import { decimal, flag, text } from '../ways/column-types.ts';
import { lineNumberColumn, sellerColumn } from '../ways/report-columns.ts';

const crossBorderFees = {
  fulfillment_fee_gb: decimal(
    'Fee for a delivery to the United Kingdom from another country.',
    'expected-efn-fulfilment-fee-per-unit-uk',
  ),
  fulfillment_fee_de: decimal(
    'Fee for a delivery to Germany from another country.',
    'expected-efn-fulfilment-fee-per-unit-de',
  ),
  fulfillment_fee_fr: decimal(
    'Fee for a delivery to France from another country.',
    'expected-efn-fulfilment-fee-per-unit-fr',
  ),
  fulfillment_fee_it: decimal(
    'Fee for a delivery to Italy from another country.',
    'expected-efn-fulfilment-fee-per-unit-it',
  ),
  fulfillment_fee_es: decimal(
    'Fee for a delivery to Spain from another country.',
    'expected-efn-fulfilment-fee-per-unit-es',
  ),
  fulfillment_fee_se: decimal(
    'Fee for a delivery to Sweden from another country.',
    'expected-efn-fulfilment-fee-per-unit-se',
  ),
} as const satisfies Columns;

/** Columns of `fba_fee_preview`. */
export const feePreviewColumns = {
  ...sellerColumn,
  amazon_store: text('Store that the fees are for, such as DE. Empty where Amazon does not say it.', 'amazon-store'),
  sku: text("The seller's SKU.", 'sku'),
  fn_sku: text("SKU in Amazon's warehouses.", 'fnsku'),
  currency: text('Currency of the amounts.', 'currency'),
  ...lineNumberColumn,
  asin: text('ASIN of the product.', 'asin'),
  title: text('Title of the product.', 'product-name'),
  product_group: text('Group of the product.', 'product-group'),
  brand: text('Brand of the product.', 'brand'),
  fulfilled_by: text('Who ships the product.', 'fulfilled-by'),
  has_local_inventory: flag('Whether there is stock in the country of the store.', 'has-local-inventory'),
  price: decimal('Price of the offer.', 'your-price'),
  sales_price: decimal('Price with a discount, if there is one.', 'sales-price'),
  longest_side: decimal('Longest side of the package, in dimension_unit.', 'longest-side'),
  median_side: decimal('Median side of the package, in dimension_unit.', 'median-side'),
  shortest_side: decimal('Shortest side of the package, in dimension_unit.', 'shortest-side'),
  length_and_girth: decimal('Length and girth of the package, in dimension_unit.', 'length-and-girth'),
  dimension_unit: text('Unit of the sides, such as centimeters.', 'unit-of-dimension'),
  package_weight: decimal('Weight of the package, in weight_unit.', 'item-package-weight'),
  weight_unit: text('Unit of the weight, such as grams.', 'unit-of-weight'),
  size_band: text('Size and weight class in Europe.', 'product-size-weight-band'),
  size_tier: text('Size class outside of Europe.', 'product-size-tier'),
  fee_total: decimal('All fees for one sold unit.', 'estimated-fee-total'),
  referral_fee: decimal('Referral fee for one unit.', 'estimated-referral-fee-per-unit'),
  closing_fee: decimal('Variable closing fee for one unit.', 'estimated-variable-closing-fee'),
  fulfillment_fee: decimal(
    'Fee for the fulfillment of one unit outside of Europe.',
    'expected-fulfillment-fee-per-unit',
  ),
  domestic_fulfillment_fee: decimal(
    'Fee for a delivery in the country of the warehouse, in Europe.',
    'expected-domestic-fulfilment-fee-per-unit',
  ),
  ...crossBorderFees,
} as const satisfies Columns;
