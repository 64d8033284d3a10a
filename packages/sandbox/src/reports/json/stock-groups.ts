import { formatIsoDay } from '../../base/iso-time.ts';
import type { JsonObject } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import type { Slices } from '../../base/slices.ts';
import {
  buildStockFigures,
  countOrderedUnits,
  listStockedAsins,
  pickItem,
  type RetailRecords,
  readRetailRecords,
} from '../../world/analytics/retail-stock.ts';
import {
  type Granularity,
  groupSales,
  listPeriods,
  type Product,
  type SalesGroup,
  type SalesScope,
} from '../../world/analytics/sales-group.ts';
import type { ReportRequest } from '../files/report-request.ts';

/** A row of a report on a vendor's stock or its forecast. It can be without sales. */
export type StockGroup = SalesGroup & { readonly stock: JsonObject };

interface Grouping {
  readonly product: Product;
  readonly date: Granularity;
}

const WEEK = 7 * 86_400_000;

/** Number of weeks that a forecast covers. Inferred: the schema does not limit it. */
const FORECAST_WEEKS = 26;
/** Number of past weeks whose sales a forecast continues. */
const BASE_WEEKS = 4;

/** Returns the rows of a report on a vendor's stock or its forecast; undefined for other reports. */
export function* listStockGroups(
  request: ReportRequest,
  scope: SalesScope,
  by: Grouping,
): Slices<readonly StockGroup[] | undefined> {
  switch (request.reportType) {
    case 'GET_VENDOR_INVENTORY_REPORT':
    case 'GET_VENDOR_REAL_TIME_INVENTORY_REPORT':
      return yield* groupStock(request, scope, by);
    case 'GET_VENDOR_FORECASTING_REPORT':
      return listForecasts(request);
    default:
      return undefined;
  }
}

/** Groups by period, and by item if requested. Has a row for every item that Amazon has received. */
function* groupStock(request: ReportRequest, scope: SalesScope, by: Grouping): Slices<readonly StockGroup[]> {
  const { account, marketplaces, now } = request;
  const [store] = marketplaces;
  const records = readRetailRecords(account, now);
  const groups = yield* groupSales(account, scope, by);
  const sold = new Map(groups.map((group) => [`${group.from} ${group.asin}`, group]));
  const recordsByItem = new Map(listStockedAsins(records, now).map((asin) => [asin, pickItem(records, asin)]));
  return listPeriods(scope, by.date).flatMap((period) => {
    const asins = listStockedAsins(records, period.to);
    const items = by.product === 'all' ? asins.slice(0, 1).map(() => null) : asins;
    return items.map((asin) => ({
      ...(sold.get(`${period.from} ${asin}`) ?? createEmptyGroup(store, asin, period)),
      stock: buildStockFigures(recordsByItem.get(asin ?? '') ?? records, period, store.currency),
    }));
  });
}

/** Forecasts each week from the sales of the last weeks. */
function listForecasts({ account, marketplaces: [store], now }: ReportRequest): readonly StockGroup[] {
  const records = readRetailRecords(account, now);
  const sunday = Math.floor(now / 86_400_000) * 86_400_000 + (7 - new Date(now).getUTCDay()) * 86_400_000;
  return listStockedAsins(records, now).flatMap((asin) => {
    const stock = buildForecastFigures(pickItem(records, asin), now);
    return Array.from({ length: FORECAST_WEEKS }, (_, week) => {
      const from = sunday + week * WEEK;
      return { ...createEmptyGroup(store, asin, { from, to: from + WEEK - 1 }), stock };
    });
  });
}

export function buildForecastFigures(records: RetailRecords, now: number): JsonObject {
  const mean = countOrderedUnits(records, { from: now - BASE_WEEKS * WEEK, to: now }) / BASE_WEEKS;
  const atLeast = (share: number) => Math.round(mean * share * 100) / 100;
  return {
    forecastGenerationDate: formatIsoDay(now),
    meanForecastUnits: atLeast(1),
    p70ForecastUnits: atLeast(1.2),
    p80ForecastUnits: atLeast(1.35),
    p90ForecastUnits: atLeast(1.6),
  };
}

function createEmptyGroup(
  store: Marketplace,
  asin: string | null,
  period: { readonly from: number; readonly to: number },
): SalesGroup {
  return { store, ...period, asin, sku: null, title: '', sales: [], returns: [] };
}
