import { countInWarehouse } from '../../world/inventory/warehouse-stock.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { listWarehouseRows } from './fba-recipes.ts';
import type { WarehouseRow } from './fba-stock-columns.ts';
import type { ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';
import { listMovements, type Movement } from './warehouse-movements.ts';

/** The movements of one product in the report's time range, added up for the ledger's summary. */
interface Balance extends WarehouseRow {
  readonly received: number;
  readonly shipped: number;
  readonly returned: number;
}

const detailColumns: readonly Column<Movement>[] = [
  ['Date', ({ at }) => formatLedgerDay(at)],
  ['FNSKU', ({ listing }) => listing.fnSku ?? ''],
  ['ASIN', ({ listing }) => listing.asin],
  ['MSKU', ({ listing }) => listing.sku],
  ['Title', ({ listing }) => listing.title],
  ['Event Type', ({ event }) => event],
  ['Reference ID', ({ reference }) => reference],
  ['Quantity', ({ quantity }) => String(quantity)],
  ['Fulfillment Center', ({ country }) => `${country}1`],
  ['Disposition', () => 'SELLABLE'],
  ['Reason', () => ''],
  ['Country', ({ country }) => country],
  ['Reconciled Quantity', () => '0'],
  ['Unreconciled Quantity', () => '0'],
];

const zero = () => '0';

const summaryColumns = (to: number): readonly Column<Balance>[] => [
  ['Date', () => formatLedgerDay(to)],
  ['FNSKU', ({ listing }) => listing.fnSku ?? ''],
  ['ASIN', ({ listing }) => listing.asin],
  ['MSKU', ({ listing }) => listing.sku],
  ['Title', ({ listing }) => listing.title],
  ['Disposition', () => 'SELLABLE'],
  [
    'Starting Warehouse Balance',
    ({ units, received, shipped, returned }) => String(countInWarehouse(units) - received + shipped - returned),
  ],
  ['In Transit Between Warehouses', zero],
  ['Receipts', ({ received }) => String(received)],
  ['Customer Shipments', ({ shipped }) => String(-shipped)],
  ['Customer Returns', ({ returned }) => String(returned)],
  ['Vendor Returns', zero],
  ['Warehouse Transfer In/Out', zero],
  ['Found', zero],
  ['Lost', zero],
  ['Damaged', zero],
  ['Disposed', zero],
  ['Other Events', zero],
  ['Ending Warehouse Balance', ({ units }) => String(countInWarehouse(units))],
  ['Unknown Events', zero],
  ['Location', ({ marketplace }) => marketplace.countryCode],
];

export const ledgerRecipes: ReportRecipes = {
  GET_LEDGER_DETAIL_VIEW_DATA: createTableRecipe(detailColumns, listRequestedMovements),
  GET_LEDGER_SUMMARY_VIEW_DATA: (request) => createTableRecipe(summaryColumns(request.to), listBalances)(request),
};

function listRequestedMovements(request: ReportRequest): readonly Movement[] {
  return listMovements(request).filter(
    ({ event, listing }) => (request.options.eventType ?? event) === event && isRequested(request, listing),
  );
}

const SUMS = { Shipments: 'shipped', CustomerReturns: 'returned', Receipts: 'received' } as const;
const NOTHING_MOVED = { shipped: 0, returned: 0, received: 0 };

function listBalances(request: ReportRequest): readonly Balance[] {
  const moved = new Map<string, typeof NOTHING_MOVED>();
  for (const { event, listing, quantity } of listRequestedMovements(request)) {
    const sum = moved.get(listing.sku) ?? { ...NOTHING_MOVED };
    sum[SUMS[event]] += Math.abs(quantity);
    moved.set(listing.sku, sum);
  }
  return listWarehouseRows(request)
    .filter(({ listing }) => isRequested(request, listing))
    .map((row) => ({ ...row, ...(moved.get(row.listing.sku) ?? NOTHING_MOVED) }));
}

function isRequested({ options }: ReportRequest, { sku, asin, fnSku }: Listing): boolean {
  return (
    (options.MSKU ?? sku) === sku && (options.ASIN ?? asin) === asin && (options.FNSKU ?? fnSku ?? '') === (fnSku ?? '')
  );
}

/** 01/15/2026 */
function formatLedgerDay(epochMilliseconds: number): string {
  const [year, month, day] = new Date(epochMilliseconds).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}
