import { buildLazily, collectInSlices, type Slices } from '../../base/slices.ts';
import { countSkuSales, NO_SALES, type SkuSales } from '../../world/analytics/sku-sales.ts';
import type { MinorUnits } from '../../world/finances/money.ts';
import { type StockAge, splitByAge } from '../../world/inventory/stock-age.ts';
import { prepareStockHistory } from '../../world/inventory/stock-history.ts';
import { computeLandedPrice, listOffers } from '../../world/listings/offers.ts';
import type { WarehouseRow } from './fba-stock-columns.ts';
import type { ReportRequest } from './report-request.ts';

const DAY = 86_400_000;
/** Amazon recommends stock for so many days. */
const HEALTHY_DAYS = 60;
/** Stock for more days is excess. */
const EXCESS_DAYS = 90;
/** An item that sells out earlier is restocked. */
const RESTOCK_DAYS = 30;

/** What Amazon recommends for an item. */
type Advice = 'No action required' | 'Create sale' | 'Create removal order';

/** Stock of an item with its sales, its age, and what follows from them. */
export interface PlannedRow extends WarehouseRow {
  readonly now: number;
  readonly sales: SkuSales;
  readonly isWithoutSale: boolean;
  readonly age: StockAge;
  /** Average number of units in the last 90 days. */
  readonly average: number;
  /** Units that Amazon recommends. */
  readonly healthy: number;
  /** Units beyond the stock for 90 days. */
  readonly excess: number;
  readonly advice: Advice;
  /** Units to send. */
  readonly restock: number;
  readonly restockAt: number;
  readonly lowestNew: MinorUnits | undefined;
  readonly featured: MinorUnits | undefined;
}

/** Adds sales, age and recommendations to the stock, in slices. */
export function* planRows(request: ReportRequest, rows: readonly WarehouseRow[]): Slices<readonly PlannedRow[]> {
  const { account, marketplaces, now } = request;
  const [store] = marketplaces;
  const salesBySku = yield* countSkuSales(account, store.id, now);
  const history = yield* prepareStockHistory(account, now);
  const plan = (row: WarehouseRow): PlannedRow => {
    const { sku } = row.listing;
    const sales = salesBySku.get(sku) ?? NO_SALES;
    const age = splitByAge(sku, row.units.fulfillable);
    const [featured] = listOffers(account, row.listing, store);
    const price = featured && computeLandedPrice(featured);
    const average = history.averageUnits(sku, now - 90 * DAY, now);
    return {
      ...row,
      now,
      sales,
      isWithoutSale: sales.units[90] === 0,
      age,
      average,
      ...recommend(row, sales, age, now),
      // The cheapest offer is the featured one.
      lowestNew: price,
      featured: price,
    };
  };
  return yield* collectInSlices(buildLazily(rows, plan));
}

function recommend({ units }: WarehouseRow, sales: SkuSales, age: StockAge, now: number) {
  const perDay = sales.units[90] / 90;
  const healthy = Math.ceil(perDay * HEALTHY_DAYS);
  const excess = perDay === 0 ? 0 : Math.max(0, units.fulfillable - Math.ceil(perDay * EXCESS_DAYS));
  const advice: Advice = age.from366 > 0 ? 'Create removal order' : excess > 0 ? 'Create sale' : 'No action required';
  const inbound = units.inboundWorking + units.inboundShipped + units.inboundReceiving;
  const daysLeft = perDay === 0 ? Number.POSITIVE_INFINITY : units.fulfillable / perDay;
  const restock = daysLeft < RESTOCK_DAYS ? Math.max(0, healthy - units.fulfillable - inbound) : 0;
  const restockAt = now + Math.max(1, Math.floor(Math.min(daysLeft, RESTOCK_DAYS) / 2)) * DAY;
  return { healthy, excess, advice, restock, restockAt };
}

/** Returns how many days some units last at the pace of the last 90 days; infinite without sales. */
export function countDaysOfSupply({ sales }: PlannedRow, units: number): number {
  return units / (sales.units[90] / 90);
}
