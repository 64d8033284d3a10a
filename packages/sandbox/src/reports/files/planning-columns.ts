import { formatIsoDay } from '../../base/iso-time.ts';
import { computeVolumeFee, getStorageRate, getSurchargeRate } from '../../world/finances/storage-fees.ts';
import { computeRank } from '../../world/listings/catalogue.ts';
import { getClassification } from '../../world/listings/classification.ts';
import { getCondition } from '../../world/listings/conditions.ts';
import { getLocalSize } from '../../world/listings/item-size.ts';
import {
  getReserved,
  getStock,
  getTotal,
  getUnfulfillable,
  titledItemColumns,
  type WarehouseRow,
} from './fba-stock-columns.ts';
import { formatListedPrice, formatMoney, getListedPrice } from './listing-columns.ts';
import { countDaysOfSupply, type PlannedRow } from './planned-rows.ts';
import type { Column } from './table.ts';

type Columns = readonly Column<PlannedRow>[];

const DAY = 86_400_000;
const getBlank = () => '';
const getZero = () => '0';

const ageColumns: Columns = [
  ['inv-age-0-to-90-days', ({ age }) => String(age.from0To30 + age.from31To60 + age.from61To90)],
  ['inv-age-91-to-180-days', ({ age }) => String(age.from91To180)],
  ['inv-age-181-to-270-days', ({ age }) => String(age.from181To270)],
  ['inv-age-271-to-365-days', ({ age }) => String(age.from271To330 + age.from331To365)],
  ['inv-age-365-plus-days', ({ age }) => String(age.from366)],
];

const surchargeColumns: Columns = [
  ['currency', ({ marketplace }) => marketplace.currency],
  ['qty-to-be-charged-ltsf-11-mo', ({ age }) => String(age.from331To365)],
  ['projected-ltsf-11-mo', (row) => formatMoney(row, computeSurcharge(row, '331-365'))],
  ['qty-to-be-charged-ltsf-12-mo', ({ age }) => String(age.from366)],
  [
    'estimated-ltsf-next-charge',
    (row) => formatMoney(row, computeSurcharge(row, '331-365') + computeSurcharge(row, '365+')),
  ],
];

const shippedColumns: Columns = [
  ['units-shipped-t7', ({ sales }) => String(sales.units[7])],
  ['units-shipped-t30', ({ sales }) => String(sales.units[30])],
  ['units-shipped-t60', ({ sales }) => String(sales.units[60])],
  ['units-shipped-t90', ({ sales }) => String(sales.units[90])],
];

const adviceColumns: Columns = [
  ['alert', ({ excess }) => (excess > 0 ? 'Excess inventory' : '')],
  ['your-price', formatListedPrice],
  ['sales-price', formatListedPrice],
  [
    'lowest-price-new-plus-shipping',
    ({ lowestNew, ...row }) => (lowestNew === undefined ? '' : formatMoney(row, lowestNew)),
  ],
  ['lowest-price-used', getBlank],
  ['recommended-action', ({ advice }) => advice],
  ['healthy-inventory-level', ({ healthy }) => String(healthy)],
  ['recommended-sales-price', (row) => (isOnSale(row) ? formatMoney(row, Math.round(getListedPrice(row) * 0.9)) : '')],
  ['recommended-sale-duration-days', (row) => (isOnSale(row) ? '14' : '')],
  [
    'recommended-removal-quantity',
    ({ advice, age }) => (advice === 'Create removal order' ? String(age.from366) : '0'),
  ],
  [
    'estimated-cost-savings-of-recommended-actions',
    (row) => formatMoney(row, row.advice === 'Create removal order' ? computeSurcharge(row, '365+') : 0),
  ],
];

const storageColumns: Columns = [
  ['sell-through', ({ sales, average }) => (average > 0 ? (sales.units[90] / average).toFixed(2) : '0.00')],
  ['item-volume', ({ marketplace }) => getLocalSize(marketplace).volume.toFixed(4)],
  ['volume-unit-measurement', ({ marketplace }) => getLocalSize(marketplace).volumeUnit],
  ['storage-type', () => 'Standard-size'],
  ['storage-volume', ({ marketplace, units }) => (getLocalSize(marketplace).volume * units.fulfillable).toFixed(4)],
  ['marketplace', ({ marketplace }) => marketplace.countryCode],
  ['product-group', ({ listing }) => getClassification(listing.productType).name],
  ['sales-rank', ({ listing, marketplace }) => String(computeRank(listing, marketplace.id))],
];

const coverColumns: Columns = [
  ['days-of-supply', (row) => formatDays(countDaysOfSupply(row, row.units.fulfillable))],
  ['estimated-excess-quantity', ({ excess }) => String(excess)],
  ['weeks-of-cover-t30', ({ units, sales }) => formatWeeks(units.fulfillable, sales.units[30] / 30)],
  ['weeks-of-cover-t90', ({ units, sales }) => formatWeeks(units.fulfillable, sales.units[90] / 90)],
  ['featuredoffer-price', ({ featured, ...row }) => (featured === undefined ? '' : formatMoney(row, featured))],
  ['sales-shipped-last-7-days', (row) => formatMoney(row, row.sales.amounts[7])],
  ['sales-shipped-last-30-days', (row) => formatMoney(row, row.sales.amounts[30])],
  ['sales-shipped-last-60-days', (row) => formatMoney(row, row.sales.amounts[60])],
  ['sales-shipped-last-90-days', (row) => formatMoney(row, row.sales.amounts[90])],
];

const laterColumns: Columns = [
  ['inv-age-0-to-30-days', ({ age }) => String(age.from0To30)],
  ['inv-age-31-to-60-days', ({ age }) => String(age.from31To60)],
  ['inv-age-61-to-90-days', ({ age }) => String(age.from61To90)],
  ['inv-age-181-to-330-days', ({ age }) => String(age.from181To270 + age.from271To330)],
  ['inv-age-331-to-365-days', ({ age }) => String(age.from331To365)],
  [
    'estimated-storage-cost-next-month',
    (row) => formatMoney(row, computeVolumeFee(row.marketplace, row.units.fulfillable, getNextRate(row))),
  ],
  ['inbound-quantity', (row) => String(countInbound(row))],
  ['inbound-working', ({ units }) => String(units.inboundWorking)],
  ['inbound-shipped', ({ units }) => String(units.inboundShipped)],
  ['inbound-received', ({ units }) => String(units.inboundReceiving)],
  ['no-sale-last-6-months', ({ isWithoutSale, units }) => String(isWithoutSale ? units.fulfillable : 0)],
  ['reserved-quantity', getReserved],
  ['unfulfillable-quantity', getUnfulfillable],
];

/** Age of the stock, and how long it will last. */
export const planningColumns: Columns = [
  ['snapshot-date', ({ now }) => formatIsoDay(now)],
  ...titledItemColumns,
  ['condition', ({ listing }) => getCondition(listing).group],
  ['available', getStock],
  ['pending-removal-quantity', ({ units }) => String(units.pendingRemoval)],
  ...ageColumns,
  ...surchargeColumns,
  ...shippedColumns,
  ...adviceColumns,
  ...storageColumns,
  ...coverColumns,
  ...laterColumns,
];

/** What to send to the fulfillment centers next. */
export const restockColumns: Columns = [
  ['Country', ({ marketplace }) => marketplace.countryCode],
  ['Product Name', ({ listing }) => listing.title],
  ['FNSKU', ({ listing }) => listing.fnSku ?? ''],
  ['Merchant SKU', ({ listing }) => listing.sku],
  ['ASIN', ({ listing }) => listing.asin],
  ['Condition', ({ listing }) => getCondition(listing).group],
  ['Supplier', getBlank],
  ['Supplier part no.', getBlank],
  ['Currency code', ({ marketplace }) => marketplace.currency],
  ['Price', formatListedPrice],
  ['Sales last 30 days', (row) => formatMoney(row, row.sales.amounts[30])],
  ['Units Sold Last 30 Days', ({ sales }) => String(sales.units[30])],
  ['Total Units', getTotal],
  ['Inbound', (row) => String(countInbound(row))],
  ['Available', getStock],
  ['FC transfer', getZero],
  ['FC Processing', getZero],
  ['Customer Order', getReserved],
  ['Unfulfillable', getUnfulfillable],
  ['Working', ({ units }) => String(units.inboundWorking)],
  ['Shipped', ({ units }) => String(units.inboundShipped)],
  ['Receiving', ({ units }) => String(units.inboundReceiving)],
  ['Fulfilled by', () => 'Amazon'],
  [
    'Total Days of Supply (including units from open shipments)',
    (row) => formatDays(countDaysOfSupply(row, row.units.fulfillable + countInbound(row))),
  ],
  ['Days of Supply at Amazon Fulfillment Network', (row) => formatDays(countDaysOfSupply(row, row.units.fulfillable))],
  ['Alert', ({ units, restock }) => (restock === 0 ? '' : units.fulfillable === 0 ? 'out_of_stock' : 'low_stock')],
  ['Recommended replenishment qty', ({ restock }) => String(restock)],
  ['Recommended ship date', ({ restock, restockAt }) => (restock === 0 ? '' : formatIsoDay(restockAt))],
];

function countInbound({ units }: WarehouseRow): number {
  return units.inboundWorking + units.inboundShipped + units.inboundReceiving;
}

function computeSurcharge({ marketplace, age }: PlannedRow, tier: '331-365' | '365+'): number {
  const units = tier === '365+' ? age.from366 : age.from331To365;
  return computeVolumeFee(marketplace, units, getSurchargeRate(marketplace, tier));
}

/** Returns the storage rate of the next month. */
function getNextRate({ marketplace, now }: PlannedRow): number {
  const date = new Date(now);
  return getStorageRate(marketplace, Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) + DAY);
}

function isOnSale({ advice }: PlannedRow): boolean {
  return advice === 'Create sale';
}

/** Formats the days that a stock lasts; empty without sales. */
function formatDays(days: number): string {
  return Number.isFinite(days) ? String(Math.round(days)) : '';
}

function formatWeeks(units: number, perDay: number): string {
  return perDay === 0 ? '' : (units / perDay / 7).toFixed(1);
}
