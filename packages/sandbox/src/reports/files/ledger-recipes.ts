import { formatIsoDay } from '../../base/iso-time.ts';
import { buildLazily, collectInSlices, type Slices } from '../../base/slices.ts';
import { sumQuantities } from '../../world/inventory/stock-history.ts';
import { countStock, prepareStockMovements, type StockMovement } from '../../world/inventory/stock-movements.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { formatReportTime } from './order-rows.ts';
import type { ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';

const DAY = 86_400_000;

/** A movement of stock, with its item and the country of the fulfillment center. */
interface LedgerMovement extends StockMovement {
  readonly listing: Listing;
  readonly location: string;
  /** Whether units that were lost were found later. */
  readonly isReconciled: boolean;
}

/** The movements of an item in one period, and its balances. */
interface LedgerPeriod {
  readonly listing: Listing;
  readonly disposition: StockMovement['disposition'];
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
  /** Negative, like `disposed`. */
  readonly removed: number;
  readonly disposed: number;
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
  ['Disposition', ({ disposition }) => disposition],
  ['Reason', getReason],
  ['Country', ({ location }) => location],
  ['Reconciled Quantity', (movement) => String(movement.isReconciled ? -movement.quantity : 0)],
  ['Unreconciled Quantity', (movement) => String(isLost(movement) && !movement.isReconciled ? -movement.quantity : 0)],
  ['Date and Time', ({ at }) => formatReportTime(at)],
  ['Store', () => ''],
];

const zero = () => '0';

const summaryColumns: readonly Column<LedgerPeriod>[] = [
  ['Date', ({ date }) => date],
  ['FNSKU', ({ listing }) => listing.fnSku ?? ''],
  ['ASIN', ({ listing }) => listing.asin],
  ['MSKU', ({ listing }) => listing.sku],
  ['Title', ({ listing }) => listing.title],
  ['Disposition', ({ disposition }) => disposition],
  ['Starting Warehouse Balance', ({ starting }) => String(starting)],
  ['In Transit Between Warehouses', zero],
  ['Receipts', ({ received }) => String(received)],
  ['Customer Shipments', ({ shipped }) => String(shipped)],
  ['Customer Returns', ({ returned }) => String(returned)],
  ['Vendor Returns', ({ removed }) => String(removed)],
  ['Warehouse Transfer In/Out', zero],
  ['Found', ({ found }) => String(found)],
  ['Lost', ({ lost }) => String(lost)],
  ['Damaged', zero],
  ['Disposed', ({ disposed }) => String(disposed)],
  ['Other Events', zero],
  ['Ending Warehouse Balance', ({ ending }) => String(ending)],
  ['Unknown Events', zero],
  ['Location', ({ location }) => location],
  ['Store', () => ''],
];

export const ledgerRecipes: ReportRecipes = {
  GET_LEDGER_DETAIL_VIEW_DATA: createTableRecipe(detailColumns, function* (request) {
    yield* countStock(request.account, request.now);
    const movements = yield* listLedgerMovements(request);
    return movements.filter(
      ({ at, event }) => at >= request.from && at <= request.to && (request.options.eventType || event) === event,
    );
  }),
  GET_LEDGER_SUMMARY_VIEW_DATA: createTableRecipe(summaryColumns, listPeriods),
};

/** Amazon's codes: found, misplaced, disposed of. */
function getReason({ event, quantity, disposition }: StockMovement): string {
  if (event !== 'Adjustments') return '';
  if (disposition === 'DEFECTIVE') return 'D';
  return quantity > 0 ? 'F' : 'M';
}

/** Returns the movements of the requested items in the whole region, because all its marketplaces share the stock. */
function* listLedgerMovements(request: ReportRequest): Slices<readonly LedgerMovement[]> {
  const { account, now, marketplaces } = request;
  const location = marketplaces[0].countryCode;
  const movements: LedgerMovement[] = [];
  const all = yield* prepareStockMovements(account, now);
  const foundUnits = Map.groupBy(all.filter(isFound), ({ sku, quantity }) => `${sku} ${quantity}`);
  for (const movement of all) {
    const listing = account.listings.get(movement.sku);
    if (listing === undefined || !isRequested(request, listing)) continue;
    const later = foundUnits.get(`${movement.sku} ${-movement.quantity}`) ?? [];
    const isReconciled = isLost(movement) && later.some(({ at }) => at > movement.at);
    movements.push({ ...movement, listing, location, isReconciled });
  }
  return movements;
}

function isLost(movement: StockMovement): boolean {
  return getReason(movement) === 'M';
}

function isFound(movement: StockMovement): boolean {
  return getReason(movement) === 'F';
}

/** Computes the balances backward from the current stock, so that each period starts with the end of the one before. */
function* listPeriods(request: ReportRequest): Slices<readonly LedgerPeriod[]> {
  const { account, now, from, to, options } = request;
  const location = request.marketplaces[0].countryCode;
  const units = yield* countStock(account, now);
  const periods = splitPeriods(from, Math.min(to, now), options.aggregatedByTimePeriod ?? 'MONTHLY');
  const bySku = Map.groupBy(yield* listLedgerMovements(request), ({ sku }) => sku);
  const rows = yield* collectInSlices(
    buildLazily(units, ([sku, sellable]): readonly LedgerPeriod[] => {
      const listing = account.listings.get(sku);
      if (listing === undefined || !isRequested(request, listing)) return [];
      const movements = Map.groupBy(bySku.get(sku) ?? [], ({ disposition }) => disposition);
      const defective = movements.get('DEFECTIVE') ?? [];
      return [
        ...computePeriods('SELLABLE', periods, movements.get('SELLABLE') ?? [], sellable),
        ...computePeriods('DEFECTIVE', periods, defective, sumQuantities(defective)),
      ]
        .filter(({ starting, ending, received, shipped, returned }) =>
          [starting, ending, received, shipped, returned].some(Boolean),
        )
        .map((period) => ({ ...period, listing, location }));
    }),
  );
  return rows.flat();
}

interface Period {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly date: string;
}

function computePeriods(
  disposition: StockMovement['disposition'],
  periods: readonly Period[],
  movements: readonly LedgerMovement[],
  current: number,
) {
  const rows = [];
  const last = periods.at(-1);
  let ending = current - sumQuantities(movements.filter(({ at }) => last !== undefined && at >= last.to));
  for (const { from, to, date } of periods.toReversed()) {
    const own = movements.filter(({ at }) => at >= from && at < to);
    const sumWanted = (wanted: (movement: LedgerMovement) => boolean) => sumQuantities(own.filter(wanted));
    const sumReason = (code: string) => sumWanted((movement) => getReason(movement) === code);
    const starting = ending - sumQuantities(own);
    rows.unshift({
      disposition,
      date,
      starting,
      ending,
      received: sumWanted(({ event }) => event === 'Receipts'),
      shipped: sumWanted(({ event }) => event === 'Shipments'),
      returned: sumWanted(({ event }) => event === 'CustomerReturns'),
      removed: sumWanted(({ event }) => event === 'VendorReturns'),
      found: sumReason('F'),
      lost: sumReason('M'),
      disposed: sumReason('D'),
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
