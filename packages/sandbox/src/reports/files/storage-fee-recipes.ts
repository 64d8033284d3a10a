import { formatIsoDay } from '../../base/iso-time.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { buildLazily, collectInSlices, type Slices } from '../../base/slices.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import {
  computeVolumeFee,
  getStorageRate,
  getSurchargeRate,
  type SurchargeTier,
} from '../../world/finances/storage-fees.ts';
import { splitByAge } from '../../world/inventory/stock-age.ts';
import { prepareStockHistory, type StockHistory } from '../../world/inventory/stock-history.ts';
import { getCondition } from '../../world/listings/conditions.ts';
import { getLocalSize } from '../../world/listings/item-size.ts';
import type { ListingRow } from './listing-columns.ts';
import { listListingRows } from './listing-recipes.ts';
import type { ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';

/** The units of an item on average in a month. */
interface StoredRow extends ListingRow {
  readonly month: number;
  readonly average: number;
}

/** Units of an item that were too old on the day of a surcharge. */
interface SurchargeRow extends ListingRow {
  readonly at: number;
  readonly tier: SurchargeTier;
  readonly units: number;
}

/** The volume of a month in a marketplace, and the limit of the seller. */
interface OverageRow {
  readonly marketplace: Marketplace;
  readonly month: number;
  readonly used: number;
  readonly limit: number;
}

/** Amazon charges surcharges for old units on this day of the month. */
const SURCHARGE_DAY = 15;
/** The limit, as a part of the volume at the start of the month. Made up: Amazon computes limits from sales and space. */
const LIMIT_SHARE = 0.95;

const storageColumns: readonly Column<StoredRow>[] = [
  ['asin', ({ listing }) => listing.asin],
  ['fnsku', ({ listing }) => listing.fnSku ?? ''],
  ['product_name', ({ listing }) => listing.title],
  ['fulfillment_center', ({ marketplace }) => `${marketplace.countryCode}1`],
  ['country_code', ({ marketplace }) => marketplace.countryCode],
  ['longest_side', ({ marketplace }) => getLocalSize(marketplace).sides[0].toFixed(2)],
  ['median_side', ({ marketplace }) => getLocalSize(marketplace).sides[1].toFixed(2)],
  ['shortest_side', ({ marketplace }) => getLocalSize(marketplace).sides[2].toFixed(2)],
  ['measurement_units', ({ marketplace }) => getLocalSize(marketplace).lengthUnit],
  ['weight', ({ marketplace }) => getLocalSize(marketplace).weight.toFixed(2)],
  ['weight_units', ({ marketplace }) => getLocalSize(marketplace).weightUnit],
  ['item_volume', ({ marketplace }) => getLocalSize(marketplace).volume.toFixed(4)],
  ['volume_units', ({ marketplace }) => getLocalSize(marketplace).volumeUnit],
  ['product_size_tier', () => 'Standard-Size'],
  ['average_quantity_on_hand', ({ average }) => average.toFixed(2)],
  ['average_quantity_pending_removal', () => '0.00'],
  [
    'estimated_total_item_volume',
    ({ marketplace, average }) => (getLocalSize(marketplace).volume * average).toFixed(4),
  ],
  ['month_of_charge', ({ month }) => formatIsoDay(month).slice(0, 7)],
  ['storage_rate', ({ marketplace, month }) => formatDecimal(getStorageRate(marketplace, month), marketplace.currency)],
  ['currency', ({ marketplace }) => marketplace.currency],
  [
    'estimated_monthly_storage_fee',
    ({ marketplace, month, average }) =>
      formatDecimal(computeVolumeFee(marketplace, average, getStorageRate(marketplace, month)), marketplace.currency),
  ],
  ['dangerous_goods_storage_type', () => '--'],
  ['eligible_for_inventory_discount', () => 'No'],
  ['qualifies_for_inventory_discount', () => 'No'],
  ['total_incentive_fee_amount', ({ marketplace }) => formatDecimal(0, marketplace.currency)],
  ['breakdown_incentive_fee_amount', () => '--'],
  ['average_quantity_customer_orders', () => '0.00'],
];

/** Best effort: no public document shows the headings. */
const surchargeColumns: readonly Column<SurchargeRow>[] = [
  ['snapshot-date', ({ at }) => formatIsoDay(at)],
  ['sku', ({ listing }) => listing.sku],
  ['fnsku', ({ listing }) => listing.fnSku ?? ''],
  ['asin', ({ listing }) => listing.asin],
  ['product-name', ({ listing }) => listing.title],
  ['condition', ({ listing }) => getCondition(listing).group],
  ['per-unit-volume', ({ marketplace }) => getLocalSize(marketplace).volume.toFixed(4)],
  ['currency', ({ marketplace }) => marketplace.currency],
  ['volume-unit', ({ marketplace }) => getLocalSize(marketplace).volumeUnit],
  ['country', ({ marketplace }) => marketplace.countryCode],
  ['qty-charged', ({ units }) => String(units)],
  [
    'amount-charged',
    ({ marketplace, units, tier }) =>
      formatDecimal(computeVolumeFee(marketplace, units, getSurchargeRate(marketplace, tier)), marketplace.currency),
  ],
  ['surcharge-age-tier', ({ tier }) => `${tier} days`],
  [
    'rate-surcharge',
    ({ marketplace, tier }) => formatDecimal(getSurchargeRate(marketplace, tier), marketplace.currency),
  ],
];

/** Best effort: no public document shows the headings. */
const overageColumns: readonly Column<OverageRow>[] = [
  ['charged_date', ({ month }) => formatIsoDay(findNextMonth(month))],
  ['country_code', ({ marketplace }) => marketplace.countryCode],
  ['storage_type', () => 'Standard'],
  ['charge_rate', ({ marketplace, month }) => formatDecimal(getStorageRate(marketplace, month), marketplace.currency)],
  ['storage_usage_volume', ({ used }) => used.toFixed(4)],
  ['storage_limit_volume', ({ limit }) => limit.toFixed(4)],
  ['overage_volume', ({ used, limit }) => (used - limit).toFixed(4)],
  ['volume_unit', ({ marketplace }) => getLocalSize(marketplace).volumeUnit],
  [
    'charged_fee_amount',
    ({ marketplace, month, used, limit }) =>
      formatDecimal(Math.round((used - limit) * getStorageRate(marketplace, month)), marketplace.currency),
  ],
  ['currency_code', ({ marketplace }) => marketplace.currency],
];

export const storageFeeRecipes: ReportRecipes = {
  GET_FBA_STORAGE_FEE_CHARGES_DATA: createTableRecipe(storageColumns, listStoredRows),
  GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA: createTableRecipe(surchargeColumns, listSurcharges),
  GET_FBA_OVERAGE_FEE_CHARGES_DATA: createTableRecipe(overageColumns, listOverages),
};

/** Returns the items that were in stock in each month that ended in the report's time range. */
function* listStoredRows(request: ReportRequest): Slices<readonly StoredRow[]> {
  const history = yield* prepareStockHistory(request.account, request.now);
  const listings = listFulfilledListings(request);
  const rows = listMonths(request).flatMap((month) => listings.map((row) => ({ ...row, month })));
  const stored = yield* collectInSlices(
    buildLazily(rows, (row) => ({ ...row, average: averageMonth(history, row, row.month) })),
  );
  return stored.filter(({ average }) => average > 0);
}

/** Returns the units that were too old on the days of surcharges in the report's time range. */
function* listSurcharges(request: ReportRequest): Slices<readonly SurchargeRow[]> {
  const history = yield* prepareStockHistory(request.account, request.now);
  const listings = listFulfilledListings(request);
  const charged = listSurchargeDays(request).flatMap((at) => listings.map((row) => ({ ...row, at })));
  const rows = yield* collectInSlices(
    buildLazily(charged, (row): readonly SurchargeRow[] => {
      const age = splitByAge(row.listing.sku, history.countUnits(row.listing.sku, row.at));
      return [
        { ...row, tier: '331-365', units: age.from331To365 },
        { ...row, tier: '365+', units: age.from366 },
      ];
    }),
  );
  return rows.flat().filter(({ units }) => units > 0);
}

function* listOverages(request: ReportRequest): Slices<readonly OverageRow[]> {
  const history = yield* prepareStockHistory(request.account, request.now);
  const [marketplace] = request.marketplaces;
  const { volume } = getLocalSize(marketplace);
  const listings = listFulfilledListings({ ...request, marketplaces: [marketplace] });
  const sumVolume = (count: (row: ListingRow) => number) => listings.reduce((sum, row) => sum + count(row), 0) * volume;
  return listMonths(request)
    .map((month) => ({
      marketplace,
      month,
      used: sumVolume((row) => averageMonth(history, row, month)),
      limit: LIMIT_SHARE * sumVolume(({ listing }) => history.countUnits(listing.sku, month)),
    }))
    .filter(({ used, limit }) => used > limit);
}

function listFulfilledListings(request: ReportRequest): readonly ListingRow[] {
  return request.marketplaces
    .flatMap((marketplace) => listListingRows({ ...request, marketplaces: [marketplace] }))
    .filter(({ listing }) => listing.channel === 'AFN');
}

function averageMonth(history: StockHistory, { listing }: ListingRow, month: number): number {
  return Math.max(0, history.averageUnits(listing.sku, month, findNextMonth(month)));
}

/** Returns the starts of the months that overlap the time range and have ended. */
function listMonths({ from, to, now }: ReportRequest): readonly number[] {
  const date = new Date(from);
  const months: number[] = [];
  for (
    let month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
    month <= to && findNextMonth(month) <= now;
    month = findNextMonth(month)
  ) {
    months.push(month);
  }
  return months;
}

function listSurchargeDays(request: ReportRequest): readonly number[] {
  const date = new Date(request.from);
  const days: number[] = [];
  for (let month = date.getUTCMonth(); ; month += 1) {
    const day = Date.UTC(date.getUTCFullYear(), month, SURCHARGE_DAY);
    if (day > Math.min(request.to, request.now)) return days;
    if (day >= request.from) days.push(day);
  }
}

function findNextMonth(month: number): number {
  const date = new Date(month);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
