import type { Columns } from '../../declaration/column.ts';
import { decimal, integer, text, time } from '../ways/column-types.ts';
import { lineNumberColumn, sellerColumn, windowColumns } from '../ways/report-columns.ts';

const removal = {
  ...sellerColumn,
  order_id: text('ID of the removal order.', 'order-id'),
  sku: text("The seller's SKU.", 'sku'),
  fn_sku: text("SKU in Amazon's warehouses.", 'fnsku'),
  disposition: text('Condition of the units: Sellable or Unsellable.', 'disposition'),
} as const satisfies Columns;

/** Columns of `fba_removal_orders`. */
export const removalOrderColumns = {
  ...removal,
  ...windowColumns,
  request_time: time('When the removal was requested.', 'request-date'),
  last_updated_time: time('When the removal order last changed.', 'last-updated-date'),
  order_source: text('Who requested it, such as the seller or a rule.', 'order-source'),
  order_type: text('Return, Disposal or Liquidations.', 'order-type'),
  service_speed: text('Speed of the shipment.', 'service-speed'),
  order_status: text('Status, such as Pending, Completed or Cancelled.', 'order-status'),
  requested: integer('Requested units.', 'requested-quantity'),
  cancelled: integer('Units that are not removed.', 'cancelled-quantity'),
  disposed: integer('Units that were disposed of.', 'disposed-quantity'),
  shipped: integer('Units that were sent to the seller.', 'shipped-quantity'),
  in_process: integer('Units that wait for their removal.', 'in-process-quantity'),
  removal_fee: decimal('Fee for the removal.', 'removal-fee'),
  currency: text('Currency of the fee.', 'currency'),
} as const satisfies Columns;

/** Columns of `fba_removal_shipments`. */
export const removalShipmentColumns = {
  ...removal,
  ...windowColumns,
  tracking_number: text('Tracking number of the parcel.', 'tracking-number'),
  shipment_time: time('When the parcel left the warehouse.', 'shipment-date'),
  ...lineNumberColumn,
  request_time: time('When the removal was requested.', 'request-date'),
  shipped: integer('Units in the parcel.', 'shipped-quantity'),
  carrier: text('Carrier of the parcel.', 'carrier'),
  order_type: text('Return, Disposal or Liquidations.', 'removal-order-type'),
} as const satisfies Columns;
