import type { Columns } from '../../declaration/column.ts';
import { decimal, flag, text } from '../ways/column-types.ts';
import { rowNumberColumn, sellerColumn, windowColumns } from '../ways/report-columns.ts';

/** Columns of `storage_fees`. */
export const storageFeeColumns = {
  ...sellerColumn,
  ...windowColumns,
  ...rowNumberColumn,
  month: text('Month of the charge, such as 2026-08.', 'month_of_charge'),
  country: text('Country of the warehouse. It can be one in which the seller does not sell.', 'country_code'),
  fulfillment_center: text('Warehouse, such as LTN4.', 'fulfillment_center'),
  asin: text('ASIN of the product.', 'asin'),
  fn_sku: text("SKU in Amazon's warehouses.", 'fnsku'),
  size_tier: text('Size class of the product.', 'product_size_tier'),
  title: text('Title of the product.', 'product_name'),
  longest_side: decimal('Longest side, in dimension_unit.', 'longest_side'),
  median_side: decimal('Median side, in dimension_unit.', 'median_side'),
  shortest_side: decimal('Shortest side, in dimension_unit.', 'shortest_side'),
  dimension_unit: text('Unit of the sides.', 'measurement_units'),
  weight: decimal('Weight of a unit, in weight_unit.', 'weight'),
  weight_unit: text('Unit of the weight.', 'weight_units'),
  item_volume: decimal('Volume of a unit, in volume_unit.', 'item_volume'),
  volume_unit: text('Unit of the volumes.', 'volume_units'),
  average_quantity: decimal('Units in the warehouse on average.', 'average_quantity_on_hand'),
  average_pending_removal: decimal('Units that waited for a removal on average.', 'average_quantity_pending_removal'),
  average_customer_orders: decimal('Units of orders of buyers on average.', 'average_quantity_customer_orders'),
  total_volume: decimal('Estimated volume of all units, in volume_unit.', 'estimated_total_item_volume'),
  storage_rate: decimal('Fee for a unit of volume and month.', 'storage_rate'),
  currency: text('Currency of the amounts.', 'currency'),
  storage_fee: decimal(
    'Estimated fee of the month. The charged amount is in finance_transactions.',
    'estimated_monthly_storage_fee',
  ),
  dangerous_goods_type: text('Storage of dangerous goods, if needed.', 'dangerous_goods_storage_type'),
  is_discount_eligible: flag('Whether the product can have the inventory discount.', 'eligible_for_inventory_discount'),
  is_discount_qualified: flag('Whether the product has the inventory discount.', 'qualifies_for_inventory_discount'),
  incentive_fee: decimal('Incentives that reduce the fee.', 'total_incentive_fee_amount'),
  incentive_fee_parts: text('Parts of the incentives.', 'breakdown_incentive_fee_amount'),
} as const satisfies Columns;
