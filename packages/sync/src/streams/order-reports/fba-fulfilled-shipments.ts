import type { Table } from '../../declaration/table.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { fulfilledShipmentColumns } from './fulfilled-shipment-columns.ts';

export const fulfilledShipmentsTable = {
  name: 'fba_fulfilled_shipments',
  description: "One row per item of a parcel from Amazon's warehouses, also for orders from other channels.",
  columns: fulfilledShipmentColumns,
  key: ['seller_id', 'shipment_id', 'shipment_item_id'],
  retention: { class: 'other', from: 'shipment_time' },
  partition: 'purchase_time',
} as const satisfies Table;

/** Parcels from Amazon's warehouses. */
export const fbaFulfilledShipments = windowedReport({
  name: 'fba_fulfilled_shipments',
  description: "Parcels from Amazon's warehouses with their items, prices, carriers and tracking numbers.",
  reportType: 'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL',
  table: fulfilledShipmentsTable,
  // In Europe, each marketplace gets the same rows.
  scope: 'seller',
  marketplace: 'sales_channel',
  required: ['order_id', 'sku', 'quantity', 'shipment_time'],
  every: '6h',
  window: '30d',
  days: 'UTC',
  delay: '1h',
  earliest: '548d',
  // Parcels are reported up to some days late.
  sweeps: [{ every: '1d', lookBack: '7d' }],
  // Amazon does not take parcels back: corrections are further rows.
  absent: 'keep',
});
