import type { Table } from '../../declaration/table.ts';
import { windowedReport } from '../ways/windowed-report.ts';
import { removalShipmentColumns } from './removal-columns.ts';

export const removalShipmentsTable = {
  name: 'fba_removal_shipments',
  description: 'One row per SKU, condition and parcel of a removal order.',
  columns: removalShipmentColumns,
  // The same SKU can be sent sellable and defective.
  key: ['seller_id', 'order_id', 'sku', 'fn_sku', 'disposition', 'tracking_number', 'shipment_time', 'line_no'],
  retention: { class: 'other', from: 'shipment_time' },
  partition: 'shipment_time',
} as const satisfies Table;

/** Parcels of removal orders. */
export const fbaRemovalShipments = windowedReport({
  name: 'fba_removal_shipments',
  description: 'Parcels of removal orders, with carriers and tracking numbers.',
  reportType: 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA',
  table: removalShipmentsTable,
  scope: 'seller',
  required: ['shipped'],
  every: '12h',
  window: '30d',
  days: 'UTC',
  delay: '1h',
  earliest: '548d',
  // Parcels are reported weeks late.
  sweeps: [{ every: '1d', lookBack: '31d' }],
  // Parcels are facts: corrections are further rows.
  absent: 'keep',
});
