import type { Marketplace } from '../../base/marketplaces.ts';
import { computeFees, sumFees } from '../../world/finances/fees.ts';
import { getLocalSize } from '../../world/listings/item-size.ts';
import { itemColumns, type WarehouseColumns, type WarehouseRow } from './fba-stock-columns.ts';
import { formatListedPrice, formatMoney, getListedPrice } from './listing-columns.ts';

/** The marketplaces of the European Fulfilment Network that the report has columns for. */
const NETWORK = ['uk', 'de', 'fr', 'it', 'es', 'se'] as const;
const COUNTRY_CODES: Readonly<Record<string, string>> = { uk: 'GB' };
/** What fulfillment from another country costs, as a multiple of the domestic fee. Inferred: Amazon's tables are long and change. */
const CROSS_BORDER = 1.6;

const getFees = (row: WarehouseRow) =>
  computeFees({
    price: getListedPrice(row),
    shipping: 0,
    units: 1,
    channel: 'AFN',
    currency: row.marketplace.currency,
  });

const sides: WarehouseColumns = [
  ['longest-side', ({ marketplace }) => getLocalSize(marketplace).sides[0].toFixed(2)],
  ['median-side', ({ marketplace }) => getLocalSize(marketplace).sides[1].toFixed(2)],
  ['shortest-side', ({ marketplace }) => getLocalSize(marketplace).sides[2].toFixed(2)],
  ['length-and-girth', ({ marketplace }) => computeLengthAndGirth(marketplace).toFixed(2)],
  ['unit-of-dimension', ({ marketplace }) => getLocalSize(marketplace).lengthUnit],
];

const fees: WarehouseColumns = [
  ['currency', ({ marketplace }) => marketplace.currency],
  ['estimated-fee-total', (row) => formatMoney(row, sumFees(getFees(row)))],
  ['estimated-referral-fee-per-unit', (row) => formatMoney(row, getFees(row).referral)],
  ['estimated-variable-closing-fee', (row) => formatMoney(row, 0)],
];

/** Estimated fees of a sale from Amazon's warehouses, in Europe. */
export const europeanFeeColumns: WarehouseColumns = [
  ...itemColumns,
  ['product-name', ({ listing }) => listing.title],
  ['product-group', ({ listing }) => listing.productType],
  ['brand', ({ listing }) => listing.brand],
  ['fulfilled-by', () => 'Amazon'],
  ['has-local-inventory', ({ units }) => (units.fulfillable > 0 ? 'Yes' : 'No')],
  ['your-price', formatListedPrice],
  ['sales-price', formatListedPrice],
  ...sides,
  ['item-package-weight', ({ marketplace }) => (getLocalSize(marketplace).weight * 1000).toFixed(2)],
  ['unit-of-weight', () => 'grams'],
  ['product-size-weight-band', () => 'Standard parcel'],
  ...fees,
  ['expected-domestic-fulfilment-fee-per-unit', (row) => formatMoney(row, getFees(row).fulfillment)],
  ...NETWORK.map(
    (country) =>
      [
        `expected-efn-fulfilment-fee-per-unit-${country}`,
        (row: WarehouseRow) => formatCrossBorderFee(row, country),
      ] as const,
  ),
];

/** Estimated fees of a sale from Amazon's warehouses, outside Europe. */
export const feeColumns: WarehouseColumns = [
  ...itemColumns,
  ['amazon-store', ({ marketplace }) => marketplace.countryCode],
  ['product-name', ({ listing }) => listing.title],
  ['product-group', ({ listing }) => listing.productType],
  ['brand', ({ listing }) => listing.brand],
  ['fulfilled-by', () => 'Amazon'],
  ['your-price', formatListedPrice],
  ['sales-price', formatListedPrice],
  ...sides,
  ['item-package-weight', ({ marketplace }) => getLocalSize(marketplace).weight.toFixed(2)],
  ['unit-of-weight', ({ marketplace }) => getLocalSize(marketplace).weightUnit],
  ['product-size-tier', () => 'Standard parcel'],
  ...fees,
  ['expected-fulfillment-fee-per-unit', (row) => formatMoney(row, getFees(row).fulfillment)],
];

function computeLengthAndGirth(store: Marketplace): number {
  const [longest, median, shortest] = getLocalSize(store).sides;
  return longest + 2 * (median + shortest);
}

/** Returns the fee for orders of another country. In the marketplace's own country there is none. */
function formatCrossBorderFee(row: WarehouseRow, country: string): string {
  if (row.marketplace.countryCode === (COUNTRY_CODES[country] ?? country.toUpperCase())) return '--';
  return formatMoney(row, Math.round(getFees(row).fulfillment * CROSS_BORDER));
}
