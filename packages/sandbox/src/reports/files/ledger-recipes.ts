import { formatIsoDay } from '../../base/iso-time.ts';
import { countStock, listStockMovements, type StockMovement } from '../../world/inventory/stock-movements.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';

const DAY = 86_400_000;

/** A movement of stock, with its item and the country of the fulfillment center. */
interface LedgerMovement extends StockMovement {
  readonly listing: Listing;
  readonly location: string;
}

/** The movements of an item in one period, and its balances. */
interface LedgerPeriod {
  readonly listing: Listing;
  readonly date: string;
  readonly location: string;
  readonly starting: number;
  readonly ending: number;
  readonly received: number;
  /** Negative, like `lost`. */
  readonly shipped: number;
  readonly returned: number;
  readonly found: number;
  readonly lost: number;
}

const detailColumns: readonly Column<LedgerMovement>[] = [
  ['Date', ({ at }) => formatLedgerDay(at)],
  ['FNSKU', ({ listing }) => listing.fnSku ?? ''],
  ['ASIN', ({ listing }) => listing.asin],
  ['MSKU', ({ listing }) => listing.sku],
  ['Title', ({ listing }) => listing.title],
  ['Event Type', ({ event }) => event],
  ['Reference ID', ({ reference }) => reference],
  ['Quantity', ({ quantity }) => String(quantity)],
  ['Fulfillment Center', ({ location }) => `${location}1`],
  ['Disposition', () => 'SELLABLE'],
  ['Reason', ({ event, quantity }) => (event !== 'Adjustments' ? '' : quantity > 0 ? 'F' : 'M')],
  ['Country', ({ location }) => location],
  ['Reconciled Quantity', () => '0'],
  ['Unreconciled Quantity', () => '0'],
];

const zero = () => '0';

const summaryColumns: readonly Column<LedgerPeriod>[] = [
  ['Date', ({ date }) => date],
  ['FNSKU', ({ listing }) => listing.fnSku ?? ''],
  ['ASIN', ({ listing }) => listing.asin],
  ['MSKU', ({ listing }) => listing.sku],
  ['Title', ({ listing }) => listing.title],
  ['Disposition', () => 'SELLABLE'],
  ['Starting Warehouse Balance', ({ starting }) => String(starting)],
  ['In Transit Between Warehouses', zero],
  ['Receipts', ({ received }) => String(received)],
  ['Customer Shipments', ({ shipped }) => String(shipped)],
  ['Customer Returns', ({ returned }) => String(returned)],
  ['Vendor Returns', zero],
  ['Warehouse Transfer In/Out', zero],
  ['Found', ({ found }) => String(found)],
  ['Lost', ({ lost }) => String(lost)],
  ['Damaged', zero],
  ['Disposed', zero],
  ['Other Events', zero],
  ['Ending Warehouse Balance', ({ ending }) => String(ending)],
  ['Unknown Events', zero],
  ['Location', ({ location }) => location],
];

export const ledgerRecipes: ReportRecipes = {
  GET_LEDGER_DETAIL_VIEW_DATA: createTableRecipe(detailColumns, (request) => {
    countStock(request.account, request.now);
    return listLedgerMovements(request).filter(
      ({ at, event }) => at >= request.from && at <= request.to && (request.options.eventType || event) === event,
    );
  }),
  GET_LEDGER_SUMMARY_VIEW_DATA: createTableRecipe(summaryColumns, listPeriods),
};

/** Returns the movements of the requested items in the whole region, because all its marketplaces share the stock. */
function listLedgerMovements(request: ReportRequest): readonly LedgerMovement[] {
  const { account, now, marketplaces } = request;
  const location = marketplaces[0].countryCode;
  return listStockMovements(account, now).flatMap((movement): readonly LedgerMovement[] => {
    const listing = account.listings.get(movement.sku);
    return listing !== undefined && isRequested(request, listing) ? [{ ...movement, listing, location }] : [];
  });
}

/** Computes the balances backward from the current stock, so that each period starts with the end of the one before. */
function listPeriods(request: ReportRequest): readonly LedgerPeriod[] {
  const { account, now, from, to, options } = request;
  const location = request.marketplaces[0].countryCode;
  const units = countStock(account, now);
  const periods = splitPeriods(from, Math.min(to, now), options.aggregatedByTimePeriod ?? 'MONTHLY');
  const bySku = new Map<string, LedgerMovement[]>();
  for (const movement of listLedgerMovements(request)) {
    if (movement.at < (periods[0]?.from ?? 0)) continue;
    const own = bySku.get(movement.sku);
    if (own === undefined) bySku.set(movement.sku, [movement]);
    else own.push(movement);
  }
  return [...units].flatMap(([sku, current]) => {
    const listing = account.listings.get(sku);
    if (listing === undefined || !isRequested(request, listing)) return [];
    return computePeriods(periods, bySku.get(sku) ?? [], current)
      .filter(({ starting, ending, received, shipped }) => [starting, ending, received, shipped].some(Boolean))
      .map((period) => ({ ...period, listing, location }));
  });
}

interface Period {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly date: string;
}

function computePeriods(periods: readonly Period[], movements: readonly LedgerMovement[], current: number) {
  const rows = [];
  const last = periods.at(-1);
  let ending = current - sumQuantities(movements.filter(({ at }) => last !== undefined && at >= last.to));
  for (const { from, to, date } of periods.toReversed()) {
    const own = movements.filter(({ at }) => at >= from && at < to);
    const sumWanted = (wanted: (movement: LedgerMovement) => boolean) => sumQuantities(own.filter(wanted));
    const starting = ending - sumQuantities(own);
    rows.unshift({
      date,
      starting,
      ending,
      received: sumWanted(({ event }) => event === 'Receipts'),
      shipped: sumWanted(({ event }) => event === 'Shipments'),
      returned: sumWanted(({ event }) => event === 'CustomerReturns'),
      found: sumWanted(({ event, quantity }) => event === 'Adjustments' && quantity > 0),
      lost: sumWanted(({ event, quantity }) => event === 'Adjustments' && quantity < 0),
    });
    ending = starting;
  }
  return rows;
}

/** Splits a time span into whole days, weeks from Sunday, or months, by UTC. */
function splitPeriods(from: number, to: number, length: string): readonly Period[] {
  const periods: Period[] = [];
  for (let at = Math.floor(from / DAY) * DAY; at <= to; at = periods.at(-1)?.to ?? Number.POSITIVE_INFINITY) {
    const date = new Date(at);
    if (length === 'DAILY') periods.push({ from: at, to: at + DAY, date: formatLedgerDay(at) });
    else if (length === 'WEEKLY') {
      periods.push({ from: at, to: at + (7 - date.getUTCDay()) * DAY, date: formatLedgerDay(at) });
    } else {
      const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
      periods.push({ from: at, to: end, date: `${formatLedgerDay(at).slice(0, 3)}${date.getUTCFullYear()}` });
    }
  }
  return periods;
}

function sumQuantities(movements: readonly LedgerMovement[]): number {
  return movements.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isRequested({ options }: ReportRequest, { sku, asin, fnSku }: Listing): boolean {
  return (
    (options.MSKU ?? sku) === sku && (options.ASIN ?? asin) === asin && (options.FNSKU ?? fnSku ?? '') === (fnSku ?? '')
  );
}

/** 01/15/2026 */
function formatLedgerDay(epochMilliseconds: number): string {
  const [year, month, day] = formatIsoDay(epochMilliseconds).split('-');
  return `${month}/${day}/${year}`;
}
