import { formatIsoDay } from '../../base/iso-time.ts';
import { countInWarehouse, countTotalUnits, type WarehouseStock } from '../../world/inventory/warehouse-stock.ts';
import { getCondition } from '../../world/listings/conditions.ts';
import { getLocalSize } from '../../world/listings/item-size.ts';
import { formatListedPrice, type ListingRow } from './listing-columns.ts';
import type { Column } from './table.ts';

/** A listing in a marketplace, with its stock in Amazon's warehouses. */
export interface WarehouseRow extends ListingRow {
  readonly units: WarehouseStock;
}

export type WarehouseColumns = readonly Column<WarehouseRow>[];

const getBlank = () => '';
const getZero = () => '0';
export const getStock = ({ units }: WarehouseRow) => String(units.fulfillable);
export const getReserved = ({ units }: WarehouseRow) => String(units.reserved);
export const getUnfulfillable = ({ units }: WarehouseRow) => String(units.unfulfillable);
export const getTotal = ({ units }: WarehouseRow) => String(countTotalUnits(units));
export const itemColumns: WarehouseColumns = [
  ['sku', ({ listing }) => listing.sku],
  ['fnsku', ({ listing }) => listing.fnSku ?? ''],
  ['asin', ({ listing }) => listing.asin],
];

export const titledItemColumns: WarehouseColumns = [...itemColumns, ['product-name', ({ listing }) => listing.title]];

/** Stock in Amazon's warehouses. */
export const stockColumns: WarehouseColumns = [
  ['seller-sku', ({ listing }) => listing.sku],
  ['fulfillment-channel-sku', ({ listing }) => listing.fnSku ?? ''],
  ['asin', ({ listing }) => listing.asin],
  ['condition-type', ({ listing }) => getCondition(listing).inventory],
  ['Warehouse-Condition-code', () => 'SELLABLE'],
  ['Quantity Available', getStock],
];

export const stockByCountryColumns: WarehouseColumns = [
  ['seller-sku', ({ listing }) => listing.sku],
  ['fulfillment-channel-sku', ({ listing }) => listing.fnSku ?? ''],
  ['asin', ({ listing }) => listing.asin],
  ['condition-type', ({ listing }) => getCondition(listing).inventory],
  ['country', ({ marketplace }) => marketplace.countryCode],
  ['quantity-for-local-fulfillment', getStock],
];

/** Stock in each of its states. */
export const managedStockColumns: WarehouseColumns = [
  ...titledItemColumns,
  ['condition', ({ listing }) => getCondition(listing).group],
  ['your-price', formatListedPrice],
  ['mfn-listing-exists', () => 'No'],
  ['mfn-fulfillable-quantity', getBlank],
  ['afn-listing-exists', () => 'Yes'],
  ['afn-warehouse-quantity', ({ units }) => String(countInWarehouse(units) + units.unfulfillable)],
  ['afn-fulfillable-quantity', getStock],
  ['afn-unsellable-quantity', getUnfulfillable],
  ['afn-reserved-quantity', getReserved],
  ['afn-total-quantity', getTotal],
  ['per-unit-volume', ({ marketplace }) => getLocalSize(marketplace).volume.toFixed(4)],
  ['afn-inbound-working-quantity', ({ units }) => String(units.inboundWorking)],
  ['afn-inbound-shipped-quantity', ({ units }) => String(units.inboundShipped)],
  ['afn-inbound-receiving-quantity', ({ units }) => String(units.inboundReceiving)],
  ['afn-researching-quantity', getZero],
  ['afn-reserved-future-supply', getZero],
  ['afn-future-supply-buyable', getZero],
];

export const reservedColumns: WarehouseColumns = [
  ...titledItemColumns,
  ['reserved_qty', getReserved],
  ['reserved_customerorders', getReserved],
  ['reserved_fc-transfers', getZero],
  ['reserved_fc-processing', getZero],
];

const DAY = 86_400_000;
/** The time after which Amazon removes stranded units. */
const AUTOMATIC_REMOVAL = 30 * DAY;

/** Stranded stock: in a warehouse without an active offer. */
export const strandedColumns: WarehouseColumns = [
  ['primary-action', () => 'Edit listing'],
  ['date-stranded', ({ listing }) => formatIsoDay(listing.updatedAt)],
  ['Date-to-take-auto-removal', ({ listing }) => formatIsoDay(listing.updatedAt + AUTOMATIC_REMOVAL)],
  ['status-primary', () => 'Stranded'],
  ['status-secondary', () => 'Listing error'],
  ['error-message', () => 'A required attribute is missing: country_of_origin.'],
  ['stranded-reason', () => 'Listing incomplete'],
  ['asin', ({ listing }) => listing.asin],
  ['sku', ({ listing }) => listing.sku],
  ['fnsku', ({ listing }) => listing.fnSku ?? ''],
  ['product-name', ({ listing }) => listing.title],
  ['condition', ({ listing }) => getCondition(listing).group],
  ['fulfilled-by', () => 'Amazon'],
  ['fulfillable-qty', getStock],
  ['your-price', formatListedPrice],
  ['unfulfillable-qty', getUnfulfillable],
  ['reserved-quantity', getReserved],
  ['inbound-shipped-qty', ({ units }) => String(units.inboundShipped)],
];

export const strandedLoaderColumns: WarehouseColumns = [
  ['sku', ({ listing }) => listing.sku],
  ['product-id', ({ listing }) => listing.asin],
  ['product-id-type', () => '1'],
  ['price', formatListedPrice],
  ['quantity', getStock],
  ['add-delete', () => 'a'],
];
