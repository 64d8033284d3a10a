import { decimal, priceIn } from '../../world/finances/money.ts';
import { handlingFee, referralFee } from '../../world/finances/selling-costs.ts';
import { inWarehouse, totalUnits, type WarehouseStock } from '../../world/inventory/warehouse-stock.ts';
import { conditionOf } from '../../world/listings/conditions.ts';
import type { ListingRow } from './listing-columns.ts';
import { reportDay } from './order-rows.ts';
import type { Column } from './table.ts';

/** A listing in a marketplace, with its stock in Amazon's warehouses. */
export interface WarehouseRow extends ListingRow {
  readonly units: WarehouseStock;
}

type Columns = readonly Column<WarehouseRow>[];

const blank = () => '';
const zero = () => '0';
const stock = ({ units }: WarehouseRow) => String(units.fulfillable);
const reserved = ({ units }: WarehouseRow) => String(units.reserved);
const total = ({ units }: WarehouseRow) => String(totalUnits(units));
const money = ({ marketplace: { currency } }: ListingRow, amount: number) => decimal(amount, currency);
const priceOf = ({ listing, marketplace }: ListingRow) => priceIn(listing.pence, marketplace.currency);
const price = (row: ListingRow) => money(row, priceOf(row));

const names: Columns = [
  ['sku', ({ listing }) => listing.sku],
  ['fnsku', ({ listing }) => listing.fnSku ?? ''],
  ['asin', ({ listing }) => listing.asin],
];

const namesWithTitle: Columns = [...names, ['product-name', ({ listing }) => listing.title]];

/** Stock in Amazon's warehouses. */
export const stockColumns: Columns = [
  ['seller-sku', ({ listing }) => listing.sku],
  ['fulfillment-channel-sku', ({ listing }) => listing.fnSku ?? ''],
  ['asin', ({ listing }) => listing.asin],
  ['condition-type', ({ listing }) => conditionOf(listing).inventory],
  ['Warehouse-Condition-code', () => 'SELLABLE'],
  ['Quantity Available', stock],
];

export const stockByCountryColumns: Columns = [
  ['seller-sku', ({ listing }) => listing.sku],
  ['fulfillment-channel-sku', ({ listing }) => listing.fnSku ?? ''],
  ['asin', ({ listing }) => listing.asin],
  ['condition-type', ({ listing }) => conditionOf(listing).inventory],
  ['country', ({ marketplace }) => marketplace.countryCode],
  ['quantity-for-local-fulfillment', stock],
];

/** Stock in each of its states. */
export const managedStockColumns: Columns = [
  ...namesWithTitle,
  ['condition', ({ listing }) => conditionOf(listing).group],
  ['your-price', price],
  ['mfn-listing-exists', () => 'No'],
  ['mfn-fulfillable-quantity', blank],
  ['afn-listing-exists', () => 'Yes'],
  ['afn-warehouse-quantity', ({ units }) => String(inWarehouse(units))],
  ['afn-fulfillable-quantity', stock],
  ['afn-unsellable-quantity', zero],
  ['afn-reserved-quantity', reserved],
  ['afn-total-quantity', total],
  ['per-unit-volume', () => '0.01'],
  ['afn-inbound-working-quantity', ({ units }) => String(units.inboundWorking)],
  ['afn-inbound-shipped-quantity', ({ units }) => String(units.inboundShipped)],
  ['afn-inbound-receiving-quantity', ({ units }) => String(units.inboundReceiving)],
  ['afn-researching-quantity', zero],
  ['afn-reserved-future-supply', zero],
  ['afn-future-supply-buyable', zero],
];

export const reservedColumns: Columns = [
  ...namesWithTitle,
  ['reserved_qty', reserved],
  ['reserved_customerorders', reserved],
  ['reserved_fc-transfers', zero],
  ['reserved_fc-processing', zero],
];

/** Age of the stock, and how long it will last. */
export const planningColumns: Columns = [
  ['snapshot-date', ({ listing }) => reportDay(listing.updatedAt)],
  ...namesWithTitle,
  ['condition', ({ listing }) => conditionOf(listing).group],
  ['available', stock],
  ['pending-removal-quantity', zero],
  ['inv-age-0-to-90-days', stock],
  ['inv-age-91-to-180-days', zero],
  ['inv-age-181-to-270-days', zero],
  ['inv-age-271-to-365-days', zero],
  ['inv-age-365-plus-days', zero],
  ['currency', ({ marketplace }) => marketplace.currency],
  ['your-price', price],
  ['sales-price', price],
  ['recommended-action', () => 'No action required'],
  ['storage-type', () => 'Standard-size'],
  ['marketplace', ({ marketplace }) => marketplace.countryCode],
];

export const restockColumns: Columns = [
  ['Country', ({ marketplace }) => marketplace.countryCode],
  ['Product Name', ({ listing }) => listing.title],
  ['FNSKU', ({ listing }) => listing.fnSku ?? ''],
  ['Merchant SKU', ({ listing }) => listing.sku],
  ['ASIN', ({ listing }) => listing.asin],
  ['Condition', ({ listing }) => conditionOf(listing).group],
  ['Supplier', blank],
  ['Price', price],
  ['Total Units', total],
  ['Inbound', ({ units }) => String(units.inboundWorking + units.inboundShipped + units.inboundReceiving)],
  ['Available', stock],
  ['Recommended replenishment qty', ({ units }) => String(Math.max(0, 60 - units.fulfillable))],
];

/** Stranded stock: in a warehouse without an active offer. */
export const strandedColumns: Columns = [
  ['primary-action', () => 'Edit listing'],
  ['date-stranded', ({ listing }) => reportDay(listing.updatedAt)],
  ['status-primary', () => 'Stranded'],
  ['stranded-reason', () => 'Listing incomplete'],
  ['asin', ({ listing }) => listing.asin],
  ['sku', ({ listing }) => listing.sku],
  ['fnsku', ({ listing }) => listing.fnSku ?? ''],
  ['product-name', ({ listing }) => listing.title],
  ['condition', ({ listing }) => conditionOf(listing).group],
  ['fulfilled-by', () => 'Amazon'],
  ['fulfillable-qty', stock],
  ['your-price', price],
  ['unfulfillable-qty', zero],
  ['reserved-quantity', reserved],
  ['inbound-shipped-qty', ({ units }) => String(units.inboundShipped)],
];

export const strandedLoaderColumns: Columns = [
  ['sku', ({ listing }) => listing.sku],
  ['product-id', ({ listing }) => listing.asin],
  ['product-id-type', () => '1'],
  ['price', price],
  ['quantity', stock],
  ['add-delete', () => 'a'],
];

/** Estimated fees of a sale from Amazon's warehouses. */
export const feePreviewColumns: Columns = [
  ...names,
  ['amazon-store', ({ marketplace }) => marketplace.countryCode],
  ['product-name', ({ listing }) => listing.title],
  ['product-group', ({ listing }) => listing.productType],
  ['brand', ({ listing }) => listing.brand],
  ['fulfilled-by', () => 'Amazon'],
  ['your-price', price],
  ['sales-price', price],
  ['product-size-tier', () => 'Standard parcel'],
  ['currency', ({ marketplace }) => marketplace.currency],
  ['estimated-fee-total', (row) => money(row, referralFee(priceOf(row)) + handlingFee(row.marketplace.currency))],
  ['estimated-referral-fee-per-unit', (row) => money(row, referralFee(priceOf(row)))],
  ['estimated-variable-closing-fee', (row) => money(row, 0)],
  ['expected-fulfillment-fee-per-unit', (row) => money(row, handlingFee(row.marketplace.currency))],
];

/** Storage fees of a month. */
export const storageFeeColumns: Columns = [
  ['asin', ({ listing }) => listing.asin],
  ['fnsku', ({ listing }) => listing.fnSku ?? ''],
  ['product_name', ({ listing }) => listing.title],
  ['country_code', ({ marketplace }) => marketplace.countryCode],
  ['item_volume', () => '0.01'],
  ['volume_units', () => 'cubic feet'],
  ['product_size_tier', () => 'Standard-Size'],
  ['average_quantity_on_hand', stock],
  ['average_quantity_pending_removal', zero],
  ['currency', ({ marketplace }) => marketplace.currency],
  ['storage_rate', () => '0.75'],
  ['estimated_monthly_storage_fee', ({ units }) => (units.fulfillable * 0.0075).toFixed(4)],
];
