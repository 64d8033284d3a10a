import { formatIsoDay } from '../../base/iso-time.ts';
import { createRandom } from '../../base/random.ts';
import { convertPence, formatDecimal } from '../../world/finances/money.ts';
import { computeReferralFee, getHandlingFee } from '../../world/finances/selling-costs.ts';
import { countInWarehouse, countTotalUnits, type WarehouseStock } from '../../world/inventory/warehouse-stock.ts';
import { getCondition } from '../../world/listings/conditions.ts';
import type { ListingRow } from './listing-columns.ts';
import type { Column } from './table.ts';

/** A listing in a marketplace, with its stock in Amazon's warehouses. */
export interface WarehouseRow extends ListingRow {
  readonly units: WarehouseStock;
}

type Columns = readonly Column<WarehouseRow>[];

const getBlank = () => '';
const getZero = () => '0';
const getStock = ({ units }: WarehouseRow) => String(units.fulfillable);
const getReserved = ({ units }: WarehouseRow) => String(units.reserved);
const getTotal = ({ units }: WarehouseRow) => String(countTotalUnits(units));
const formatMoney = ({ marketplace: { currency } }: ListingRow, amount: number) => formatDecimal(amount, currency);
const getPrice = ({ listing, marketplace }: ListingRow) => convertPence(listing.pence, marketplace.currency);
const formatPrice = (row: ListingRow) => formatMoney(row, getPrice(row));

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
  ['condition-type', ({ listing }) => getCondition(listing).inventory],
  ['Warehouse-Condition-code', () => 'SELLABLE'],
  ['Quantity Available', getStock],
];

export const stockByCountryColumns: Columns = [
  ['seller-sku', ({ listing }) => listing.sku],
  ['fulfillment-channel-sku', ({ listing }) => listing.fnSku ?? ''],
  ['asin', ({ listing }) => listing.asin],
  ['condition-type', ({ listing }) => getCondition(listing).inventory],
  ['country', ({ marketplace }) => marketplace.countryCode],
  ['quantity-for-local-fulfillment', getStock],
];

/** Stock in each of its states. */
export const managedStockColumns: Columns = [
  ...namesWithTitle,
  ['condition', ({ listing }) => getCondition(listing).group],
  ['your-price', formatPrice],
  ['mfn-listing-exists', () => 'No'],
  ['mfn-fulfillable-quantity', getBlank],
  ['afn-listing-exists', () => 'Yes'],
  ['afn-warehouse-quantity', ({ units }) => String(countInWarehouse(units))],
  ['afn-fulfillable-quantity', getStock],
  ['afn-unsellable-quantity', getZero],
  ['afn-reserved-quantity', getReserved],
  ['afn-total-quantity', getTotal],
  ['per-unit-volume', () => '0.01'],
  ['afn-inbound-working-quantity', ({ units }) => String(units.inboundWorking)],
  ['afn-inbound-shipped-quantity', ({ units }) => String(units.inboundShipped)],
  ['afn-inbound-receiving-quantity', ({ units }) => String(units.inboundReceiving)],
  ['afn-researching-quantity', getZero],
  ['afn-reserved-future-supply', getZero],
  ['afn-future-supply-buyable', getZero],
];

export const reservedColumns: Columns = [
  ...namesWithTitle,
  ['reserved_qty', getReserved],
  ['reserved_customerorders', getReserved],
  ['reserved_fc-transfers', getZero],
  ['reserved_fc-processing', getZero],
];

/** Makes up how many units arrived in which of five periods. For one of six SKUs, half of the units are older than 90 days. */
function splitByAge({ listing, units: { fulfillable } }: WarehouseRow): readonly number[] {
  const random = createRandom(`age ${listing.sku}`);
  if (random.integer(1, 6) > 1) return [fulfillable, 0, 0, 0, 0];
  const old = Math.floor(fulfillable / 2);
  const parts = [1, 2, 3].map(() => Math.floor((old * random.integer(0, 30)) / 100));
  return [fulfillable - old, old - parts.reduce((total, part) => total + part, 0), ...parts];
}

/** Age of the stock, and how long it will last. */
export const planningColumns: Columns = [
  ['snapshot-date', ({ listing }) => formatIsoDay(listing.updatedAt)],
  ...namesWithTitle,
  ['condition', ({ listing }) => getCondition(listing).group],
  ['available', getStock],
  ['pending-removal-quantity', getZero],
  ['inv-age-0-to-90-days', (row) => String(splitByAge(row)[0])],
  ['inv-age-91-to-180-days', (row) => String(splitByAge(row)[1])],
  ['inv-age-181-to-270-days', (row) => String(splitByAge(row)[2])],
  ['inv-age-271-to-365-days', (row) => String(splitByAge(row)[3])],
  ['inv-age-365-plus-days', (row) => String(splitByAge(row)[4])],
  ['currency', ({ marketplace }) => marketplace.currency],
  ['your-price', formatPrice],
  ['sales-price', formatPrice],
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
  ['Condition', ({ listing }) => getCondition(listing).group],
  ['Supplier', getBlank],
  ['Price', formatPrice],
  ['Total Units', getTotal],
  ['Inbound', ({ units }) => String(units.inboundWorking + units.inboundShipped + units.inboundReceiving)],
  ['Available', getStock],
  ['Recommended replenishment qty', ({ units }) => String(Math.max(0, 60 - units.fulfillable))],
];

/** Stranded stock: in a warehouse without an active offer. */
export const strandedColumns: Columns = [
  ['primary-action', () => 'Edit listing'],
  ['date-stranded', ({ listing }) => formatIsoDay(listing.updatedAt)],
  ['status-primary', () => 'Stranded'],
  ['stranded-reason', () => 'Listing incomplete'],
  ['asin', ({ listing }) => listing.asin],
  ['sku', ({ listing }) => listing.sku],
  ['fnsku', ({ listing }) => listing.fnSku ?? ''],
  ['product-name', ({ listing }) => listing.title],
  ['condition', ({ listing }) => getCondition(listing).group],
  ['fulfilled-by', () => 'Amazon'],
  ['fulfillable-qty', getStock],
  ['your-price', formatPrice],
  ['unfulfillable-qty', getZero],
  ['reserved-quantity', getReserved],
  ['inbound-shipped-qty', ({ units }) => String(units.inboundShipped)],
];

export const strandedLoaderColumns: Columns = [
  ['sku', ({ listing }) => listing.sku],
  ['product-id', ({ listing }) => listing.asin],
  ['product-id-type', () => '1'],
  ['price', formatPrice],
  ['quantity', getStock],
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
  ['your-price', formatPrice],
  ['sales-price', formatPrice],
  ['product-size-tier', () => 'Standard parcel'],
  ['currency', ({ marketplace }) => marketplace.currency],
  [
    'estimated-fee-total',
    (row) => formatMoney(row, computeReferralFee(getPrice(row)) + getHandlingFee(row.marketplace.currency)),
  ],
  ['estimated-referral-fee-per-unit', (row) => formatMoney(row, computeReferralFee(getPrice(row)))],
  ['estimated-variable-closing-fee', (row) => formatMoney(row, 0)],
  ['expected-fulfillment-fee-per-unit', (row) => formatMoney(row, getHandlingFee(row.marketplace.currency))],
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
  ['average_quantity_on_hand', getStock],
  ['average_quantity_pending_removal', getZero],
  ['currency', ({ marketplace }) => marketplace.currency],
  ['storage_rate', () => '0.75'],
  ['estimated_monthly_storage_fee', ({ units }) => (units.fulfillable * 0.0075).toFixed(4)],
];
