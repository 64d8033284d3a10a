import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import { fetchedTime } from '../ways/records-of-stream.ts';

const units = (description: string, source: string) => ({ type: 'integer', description, source }) as const;

const columns = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  marketplace_id: { type: 'text', description: 'ID of the marketplace whose warehouses the shipment goes to.' },
  shipment_id: { type: 'text', description: "Amazon's ID of the shipment.", source: 'ShipmentId' },
  sku: { type: 'text', description: "The seller's SKU.", source: 'SellerSKU' },
  fn_sku: { type: 'text', description: "SKU in Amazon's warehouses.", source: 'FulfillmentNetworkSKU' },
  shipment_status: { type: 'text', description: 'Status of the shipment when its items were read.' },
  quantity_shipped: units('Units that the seller sends.', 'QuantityShipped'),
  quantity_received: units(
    'Units that Amazon has received so far. Corrections can come after the shipment was closed.',
    'QuantityReceived',
  ),
  quantity_in_case: units('Units of each case; 0 without cases.', 'QuantityInCase'),
  release_date: { type: 'date', description: 'Day from which it may be sold.', source: 'ReleaseDate' },
  prep_details: { type: 'json', description: 'How units are prepared, and by whom.', source: 'PrepDetailsList' },
  ...fetchedTime,
} as const satisfies Columns;

export const inboundItemsTable = {
  name: 'inbound_shipment_items',
  description: 'One row per SKU of a shipment to Amazon, with the units that were sent and received.',
  columns,
  key: ['seller_id', 'marketplace_id', 'shipment_id', 'sku', 'fn_sku'],
  group: ['seller_id', 'marketplace_id', 'shipment_id'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;
