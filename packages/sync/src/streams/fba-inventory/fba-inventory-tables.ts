import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const units = (description: string, source: string) => ({ type: 'integer', description, source }) as const;

const stockKey = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  marketplace_id: { type: 'text', description: 'ID of the marketplace.' },
  sku: { type: 'text', description: "The seller's SKU.", source: 'sellerSku' },
  fn_sku: { type: 'text', description: "SKU in Amazon's warehouses. A SKU can have several.", source: 'fnSku' },
  condition: { type: 'text', description: 'Condition, such as NewItem.', source: 'condition' },
} as const satisfies Columns;

const stock = ['seller_id', 'marketplace_id', 'sku', 'fn_sku', 'condition'] as const;

/** Columns with quantities. */
export const quantityColumns = {
  fulfillable: units('Units that can be sold.', 'inventoryDetails.fulfillableQuantity'),
  inbound_working: units('Units in planned shipments.', 'inventoryDetails.inboundWorkingQuantity'),
  inbound_shipped: units('Units on their way to a warehouse.', 'inventoryDetails.inboundShippedQuantity'),
  inbound_receiving: units('Units that a warehouse is receiving.', 'inventoryDetails.inboundReceivingQuantity'),
  reserved: units('Units that are reserved for any reason.', 'inventoryDetails.reservedQuantity.totalReservedQuantity'),
  reserved_orders: units(
    'Units that are reserved for orders.',
    'inventoryDetails.reservedQuantity.pendingCustomerOrderQuantity',
  ),
  reserved_transfers: units(
    'Units on their way between warehouses.',
    'inventoryDetails.reservedQuantity.pendingTransshipmentQuantity',
  ),
  reserved_processing: units(
    'Units that a warehouse is processing.',
    'inventoryDetails.reservedQuantity.fcProcessingQuantity',
  ),
  researching: units(
    'Units that Amazon is looking for.',
    'inventoryDetails.researchingQuantity.totalResearchingQuantity',
  ),
  unfulfillable: units(
    'Units that cannot be sold.',
    'inventoryDetails.unfulfillableQuantity.totalUnfulfillableQuantity',
  ),
  customer_damaged: units(
    'Units that buyers damaged.',
    'inventoryDetails.unfulfillableQuantity.customerDamagedQuantity',
  ),
  warehouse_damaged: units(
    'Units that were damaged in a warehouse.',
    'inventoryDetails.unfulfillableQuantity.warehouseDamagedQuantity',
  ),
  distributor_damaged: units(
    'Units that a distributor damaged.',
    'inventoryDetails.unfulfillableQuantity.distributorDamagedQuantity',
  ),
  carrier_damaged: units(
    'Units that a carrier damaged.',
    'inventoryDetails.unfulfillableQuantity.carrierDamagedQuantity',
  ),
  defective: units('Units that are defective.', 'inventoryDetails.unfulfillableQuantity.defectiveQuantity'),
  expired: units('Units that have expired.', 'inventoryDetails.unfulfillableQuantity.expiredQuantity'),
  total: units("All units in Amazon's warehouses and on their way to them.", 'totalQuantity'),
} as const satisfies Columns;

/** Columns of `fba_inventory`. */
export const inventoryColumns = {
  ...stockKey,
  asin: { type: 'text', description: 'ASIN of the product.', source: 'asin' },
  title: { type: 'text', description: 'Title of the product.', source: 'productName' },
  ...quantityColumns,
  last_updated_time: {
    type: 'timestamp',
    description: 'When the quantities last changed. Units on their way to warehouses do not count.',
    source: 'lastUpdatedTime',
  },
  stores: { type: 'json', description: 'Stores that the seller enrolled the SKU in.', source: 'stores' },
} as const satisfies Columns;

const notAdded =
  'Do not add quantities of several marketplaces: the same units can be for sale in all countries of a region.';

export const inventoryTable = {
  name: 'fba_inventory',
  description: `One row per SKU in Amazon's warehouses and marketplace. A SKU that Amazon no longer lists has zeros. ${notAdded}`,
  columns: inventoryColumns,
  key: stock,
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;

export const dailyInventoryTable = {
  name: 'fba_inventory_daily',
  description: `The last reading of each day. ${notAdded}`,
  columns: {
    ...stockKey,
    day: { type: 'date', description: 'Day in the time zone of the marketplace.' },
    ...quantityColumns,
  },
  key: [...stock, 'day'],
  retention: { class: 'other', from: 'day' },
  partition: 'day',
} as const satisfies Table;
